interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
export function ensureInstalled(): Promise<void>;
/** Places of the native packages for such a machine that are in the first list and not in the second. */
export function listLeftOut(
  wanted: Record<string, LockedPackage>,
  present: Record<string, LockedPackage>,
  machine: { os: string; cpu: string; libc: string },
): string[];
