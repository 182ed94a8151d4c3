import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

const SSL_REQUEST = 80_877_103;
/** What PgBouncer lets a connection begin with unless it is told of more. */
const KNOWN_SETTINGS = ['user', 'database', 'client_encoding', 'DateStyle', 'TimeZone', 'application_name'];

/** A connection of the server, given from client to client. */
interface Backend {
  socket: Socket;
  client: pg.Client;
  /** Who has it at the moment. */
  owner: Tenant | null;
  rest: Buffer;
}

interface Tenant {
  socket: Socket;
  backend: Backend | null;
  /** Questions whose answer has not come to its end. */
  open: number;
  waiting: Buffer[];
}

export interface TransactionPooler {
  url: string;
  close(): Promise<void>;
}

/**
 * A pooler in transaction mode, as PgBouncer of before 1.21 is: few connections of the server are given to many clients, each
 * until its transaction ends; what a connection has prepared stays on it. It asks nobody for a password.
 */
export async function startTransactionPooler(directUrl: string, { size = 2 } = {}): Promise<TransactionPooler> {
  const free: Backend[] = [];
  const queue: Tenant[] = [];
  const all = await Promise.all(Array.from({ length: size }, () => openBackend(directUrl, (backend) => give(backend))));
  free.push(...all);

  function give(backend: Backend): void {
    if (backend.owner) backend.owner.backend = null;
    backend.owner = null;
    const next = queue.shift();
    if (next) take(next, backend);
    // The one that was used last is used first.
    else free.push(backend);
  }
  function take(tenant: Tenant, backend: Backend): void {
    tenant.backend = backend;
    backend.owner = tenant;
    for (const message of tenant.waiting.splice(0)) backend.socket.write(message);
  }
  function send(tenant: Tenant, message: Buffer): void {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'X') return void tenant.socket.end();
    if (kind === 'Q' || kind === 'S') tenant.open += 1;
    if (tenant.backend) return void tenant.backend.socket.write(message);
    tenant.waiting.push(message);
    if (queue.includes(tenant)) return;
    const backend = free.pop();
    if (backend) take(tenant, backend);
    else queue.push(tenant);
  }
  const server = createServer((socket) => welcome(socket, send));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: toUrl(directUrl, server), close: () => close(server, all) };
}

async function openBackend(url: string, give: (backend: Backend) => void): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  const backend: Backend = { socket, client, owner: null, rest: Buffer.alloc(0) };
  // The library has signed in; from here on the bytes are the clients'.
  socket.removeAllListeners('data');
  socket.on('data', (chunk: Buffer) => {
    const tenant = backend.owner;
    const { messages, rest } = cut(Buffer.concat([backend.rest, chunk]), 1);
    backend.rest = rest;
    for (const message of messages) {
      tenant?.socket.write(message);
      if (message[0] !== 'Z'.charCodeAt(0) || !tenant) continue;
      tenant.open -= 1;
      if (message[5] === 'I'.charCodeAt(0) && tenant.open === 0) give(backend);
    }
  });
  return backend;
}

/** Signs a client in, then hands its messages on. */
function welcome(socket: Socket, send: (tenant: Tenant, message: Buffer) => void): void {
  const tenant: Tenant = { socket, backend: null, open: 0, waiting: [] };
  let rest: Buffer = Buffer.alloc(0);
  let isIn = false;
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (!isIn && rest.length >= 8 && rest.length >= rest.readInt32BE(0)) {
      const first = rest.subarray(0, rest.readInt32BE(0));
      rest = rest.subarray(first.length);
      if (first.readInt32BE(4) === SSL_REQUEST) socket.write('N');
      else isIn = answerStartup(socket, first);
    }
    if (!isIn) return;
    const { messages, rest: left } = cut(rest, 1);
    rest = left;
    for (const message of messages) send(tenant, message);
  });
}

function answerStartup(socket: Socket, startup: Buffer): boolean {
  const words = startup.toString('utf8', 8).split('\0');
  const settings = words.filter((word, at) => at % 2 === 0 && word !== '');
  const unknown = settings.find((name) => !KNOWN_SETTINGS.includes(name));
  if (unknown) {
    const text = `SERROR\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
    socket.end(frame('E', Buffer.from(text)));
    return false;
  }
  socket.write(frame('R', Buffer.alloc(4)));
  socket.write(frame('S', Buffer.from('client_encoding\0UTF8\0')));
  socket.write(frame('Z', Buffer.from('I')));
  return true;
}

function frame(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** Whole messages at the beginning of `bytes`, whose length stands at `at`. */
function cut(bytes: Buffer, at: number): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let rest = bytes;
  while (rest.length >= at + 4 && rest.length >= rest.readInt32BE(at) + at) {
    const end = rest.readInt32BE(at) + at;
    messages.push(rest.subarray(0, end));
    rest = rest.subarray(end);
  }
  return { messages, rest };
}

function toUrl(directUrl: string, server: Server): string {
  const url = new URL(directUrl);
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return url.href;
}

async function close(server: Server, backends: Backend[]): Promise<void> {
  server.close();
  for (const { socket } of backends) socket.destroy();
}
