/** URL of a stored public file (picture) from its storage key; null stays null. */
export function toMediaUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}
