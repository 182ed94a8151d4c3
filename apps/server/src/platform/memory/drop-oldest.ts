/** Takes the oldest out of a map until it holds at most so many. What is put in anew (`delete`, then `set`) is the newest. */
export function dropOldest(map: Map<unknown, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
