/** Says of itself that it is an address, or is one with a slip: `asha.x.org`. A name, a number, a mark of a class does not. */
const MEANT_AS_ADDRESS = /@|[^.\s]\.[a-z]{2,}$/i;

/**
 * Addresses in what somebody has typed, pasted or saved from a spreadsheet, each once, in their order: by lines, commas,
 * semicolons or tabs, as `Name <address>`, or beside other columns, which are passed over. A line without any address
 * stays as it is, so that somebody is told of it; a head above the column of addresses does not.
 */
export function readAddresses(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const said = isHead(lines) ? lines.slice(1) : lines;
  return [...new Set(said.flatMap(readLine))];
}

function isHead([first = '', second]: readonly string[]): boolean {
  return second !== undefined && !first.includes('@') && /mail|मेल/i.test(first);
}

function readLine(line: string): string[] {
  const parts = line
    .split(/[,;\t\s<>"]+/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const meant = parts.filter((part) => MEANT_AS_ADDRESS.test(part));
  return meant.length > 0 ? meant : parts;
}

/**
 * The text of a file as spreadsheets save it: UTF-16 or UTF-8 with their marks, UTF-8, else Windows-1252; null for what is
 * no text, a workbook for one.
 */
export function decodeText(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (new Uint8Array(bytes).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
