import { connect } from 'node:net';

/** A request as bytes on the wire, so that it may be as wrong as a storm wants it. */
export interface WireRequest {
  /** What the report calls it: method, route and what is wrong with it. */
  label: string;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Bytes sent in place of a well-formed request. */
  verbatim?: Buffer;
}

export interface WireReply {
  /** 0: the connection ended without a reply. */
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  milliseconds: number;
  /** The server said nothing for as long as `patienceMs`. */
  isSilent: boolean;
}

/** Sends one request over a connection of its own and reads what comes back until the server closes or falls silent. */
export function sendOverWire(port: number, request: WireRequest, patienceMs: number): Promise<WireReply> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      socket.destroy();
    }, patienceMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) socket.destroy();
    });
    // A server that refuses a body early closes while we still write: what it said before that counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...readReply(Buffer.concat(chunks)), milliseconds: performance.now() - begun, isSilent });
    });
    socket.write(request.verbatim ?? writeRequest(request));
  });
}

/** The bytes of a request; its length is told unless the headers already say something about it. */
function writeRequest({ method, target, headers, body }: WireRequest): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
  ];
  if (body.length > 0 && !names.has('content-length') && !names.has('transfer-encoding')) {
    own.push(['content-length', String(body.length)]);
  }
  const all = [...own.filter(([name]) => !names.has(name)), ...headers];
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'utf8'), body]);
}

/** True when the reply says where it ends and has got there. */
function isWhole(bytes: Buffer): boolean {
  const { status, headers, body } = readReply(bytes);
  if (status === 0) return false;
  if (status === 204 || status === 304) return true;
  // A stream of events ends minutes later: its head is the answer.
  if (headers.get('content-type')?.startsWith('text/event-stream')) return true;
  const length = headers.get('content-length');
  return length !== undefined && body.length >= Number(length);
}

function readReply(bytes: Buffer): Pick<WireReply, 'status' | 'headers' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = end < 0 ? [] : bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 100) return readReply(bytes.subarray(end + 4));
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  return { status, headers, body: headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) break;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (!size) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
