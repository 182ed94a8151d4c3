/** Lets the browser save bytes that are in the page under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
