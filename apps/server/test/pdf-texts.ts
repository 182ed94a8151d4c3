import { inflateSync } from 'node:zlib';

/** What a PDF says: every piece of text through the letters of every font, since the pieces do not tell theirs. */
export function readTexts(pdf: Buffer): string[] {
  const streams = readStreams(pdf);
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(readLetters);
  const pieces = streams.flatMap((text) => [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, piece = '']) => piece));
  return pieces.flatMap((piece) => {
    const glyphs = [...piece.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return fonts.map((letters) => glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join(''));
  });
}

/** What stands in the streams of a PDF, unpacked. */
export function readStreams(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : body;
  });
}

function readLetters(cmap: string): string[] {
  const lists = [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].map(([, list = '']) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}
