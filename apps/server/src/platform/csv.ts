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

/** Sends CSV as a download, a piece as it is written; no browser or proxy keeps it. `fileName` is one that the server made. */
export function sendCsv(
  reply: FastifyReply,
  { pieces, fileName }: { pieces: AsyncIterable<string> | Iterable<string>; fileName: string },
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(pieces, { highWaterMark: 1 }));
}
