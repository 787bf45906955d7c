"""Many tables at once, in arrays: dealt, played and counted by the kernel."""
