import { pick } from './hostile-values.ts';

interface Part {
  name: string;
  fileName?: string;
  content: Buffer;
}

const BOUNDARY = 'storm-boundary-7f3a';

/** A multipart body; with `random` it is broken in one of the ways in which clients and attackers break them. */
export function writeMultipart(parts: Part[], random?: () => number): { type: string; body: Buffer } {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const body = Buffer.concat([...parts.flatMap(writePart), Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return random ? pick(random, BREAKS)(type, body, random) : { type, body };
}

function writePart({ name, fileName, content }: Part): Buffer[] {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return [Buffer.from(head), content, Buffer.from('\r\n')];
}

type Break = (type: string, body: Buffer, random: () => number) => { type: string; body: Buffer };

const BREAKS: readonly Break[] = [
  (type, body) => ({ type, body }),
  (type, body, random) => ({ type, body: body.subarray(0, Math.floor(random() * body.length)) }),
  (_type, body) => ({ type: 'multipart/form-data; boundary=another', body }),
  (_type, body) => ({ type: 'multipart/form-data', body }),
  (_type, body) => ({ type: 'multipart/form-data; boundary=', body }),
  (_type, body) => ({ type: `multipart/form-data; boundary=${'x'.repeat(500)}`, body }),
  (type) => ({ type, body: Buffer.alloc(0) }),
  (type) => ({ type, body: Buffer.from(`--${BOUNDARY}--\r\n`) }),
  (type, _body, random) => ({
    type,
    body: Buffer.from(Array.from({ length: 2_000 }, () => Math.floor(random() * 256))),
  }),
  (type) => ({
    type,
    body: Buffer.from(`--${BOUNDARY}\r\n${'x-header: 1\r\n'.repeat(5_000)}\r\nvalue\r\n--${BOUNDARY}--\r\n`),
  }),
  (type) => ({
    type,
    body: Buffer.from(
      `${`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(500)}--${BOUNDARY}--\r\n`,
    ),
  }),
  (type) => ({
    type,
    body: Buffer.from(
      `${`--${BOUNDARY}\r\ncontent-disposition: form-data; name="photoUrl"; filename="a"\r\n\r\n1\r\n`.repeat(50)}--${BOUNDARY}--\r\n`,
    ),
  }),
  (type, body) => ({ type, body: Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') }),
  (type) => ({
    type,
    body: Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`),
  }),
];
