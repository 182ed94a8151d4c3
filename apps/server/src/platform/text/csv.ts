import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Lines of cells as CSV (RFC 4180), each ended. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}

/** A spreadsheet of a country that writes decimals with a comma begins a cell at each semicolon, within quotes too. */
const BEGUN_WITHIN = /([;\t\r\n])(?= *[=+@\-＝＋－＠])/g;

/** Quoted where needed; what a spreadsheet would run as a formula gets an apostrophe, plain numbers stay numbers. */
function toCsvCell(text: string): string {
  const isFormula = /^\s*[=+@\-＝＋－＠\t\r]/.test(text) && !/^-?\d+(\.\d\d)?$/.test(text);
  const safe = (isFormula ? `'${text}` : text).replace(BEGUN_WITHIN, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Excel reads a file without this mark in the letters of its country, and makes nothing of names in Devanagari. */
const UTF8_MARK = '\ufeff';

/** With the first piece: what fails before it is still answered as a failure. */
async function* markAsUtf8(pieces: AsyncIterable<string> | Iterable<string>): AsyncIterable<string> {
  let mark = UTF8_MARK;
  for await (const piece of pieces) {
    yield mark + piece;
    mark = '';
  }
}

/** Sends CSV as a download, a piece as it is written; no browser or proxy keeps it. `fileName` is one that the server made. */
export function sendCsv(
  reply: FastifyReply,
  { pieces, fileName }: { pieces: AsyncIterable<string> | Iterable<string>; fileName: string },
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(markAsUtf8(pieces), { highWaterMark: 1 }));
}
