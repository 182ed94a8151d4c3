/** Addresses in what somebody has typed or pasted: by lines, commas or semicolons, also as `Name <address>`; each once. */
export function readAddresses(text: string): string[] {
  const parts = text.split(/[\n,;]+/).flatMap((part) => {
    const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
    return inBrackets !== undefined ? [inBrackets] : part.split(/\s+/);
  });
  return [...new Set(parts.map((part) => part.trim().toLowerCase()).filter(Boolean))];
}
