/** The load: sends requests at a steady rate over as many connections as that takes, and reads no more than it must. */
import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MixedRequest, SteadyOrder, SteadyResult } from './steady-load.ts';

/** As many people at once; who finds no free connection then is not counted as asked. */
const MOST_CONNECTIONS = 1_500;
const BUSY_CONNECTIONS = 8;
const WARM_UP_MS = 1_000;
/** Answers that come later are no answers. */
const LAST_WAIT_MS = 5_000;

process.on('message', async (order: SteadyOrder) => process.send?.(await run(order)));
process.once('disconnect', () => process.exit(0));

interface Line {
  send(request: { bytes: Buffer; isPaying: boolean }): void;
  close(): void;
}

async function run({ port, requests, perSecond, seconds }: SteadyOrder): Promise<SteadyResult> {
  const kinds = requests.flatMap((request) => {
    const made = { bytes: writeRequest(request), isPaying: request.isPaying ?? false };
    return Array.from({ length: Math.round(request.share) }, () => made);
  });
  const choose = () => kinds[Math.floor(Math.random() * kinds.length)] as (typeof kinds)[number];
  const result: SteadyResult = {
    seconds: perSecond === null ? seconds : seconds - WARM_UP_MS / 1000,
    sent: 0,
    answered: [],
    refused: 0,
    lateMs: 0,
    paying: { answered: [], refused: 0 },
  };
  const lateness = monitorEventLoopDelay({ resolution: 1 });
  lateness.enable();
  const began = performance.now();
  const ends = began + seconds * 1000;
  const countsFrom = perSecond === null ? began : began + WARM_UP_MS;
  const lines: Line[] = [];
  const free: Line[] = [];
  let isOver = false;

  function note(sentAt: number, { status, isPaying }: { status: number; isPaying: boolean }): void {
    if (sentAt < countsFrom) return;
    const ms = performance.now() - sentAt;
    if (status === 200) result.answered.push(ms);
    else if (status === 503) result.refused += 1;
    else throw new Error(`answered with ${status}`);
    if (!isPaying) return;
    if (status === 200) result.paying.answered.push(ms);
    else result.paying.refused += 1;
  }

  function open(): Line {
    const line = openLine(port, note, () => {
      if (perSecond === null && !isOver) line.send(choose());
      else free.push(line);
    });
    lines.push(line);
    return line;
  }

  if (perSecond === null) for (let index = 0; index < BUSY_CONNECTIONS; index += 1) open().send(choose());
  let nextAt = performance.now();
  while (performance.now() < ends) {
    while (perSecond !== null && nextAt <= performance.now()) {
      nextAt += (-Math.log(1 - Math.random()) * 1000) / perSecond;
      const line = free.pop() ?? (lines.length < MOST_CONNECTIONS ? open() : undefined);
      if (!line) continue;
      if (performance.now() >= countsFrom) result.sent += 1;
      line.send(choose());
    }
    await new Promise((resolve) => setTimeout(resolve, perSecond === null ? 20 : 1));
  }
  isOver = true;
  const until = performance.now() + LAST_WAIT_MS;
  while (free.length < lines.length && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
  for (const line of lines) line.close();
  result.lateMs = Math.max(0, lateness.percentile(95) / 1e6 - 1);
  lateness.disable();
  return result;
}

function writeRequest({ method, path, cookie, body }: MixedRequest): Buffer {
  const headers = {
    host: '127.0.0.1',
    'accept-encoding': 'identity',
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

type Note = (sentAt: number, reply: { status: number; isPaying: boolean }) => void;

/** One connection on which requests follow each other; it is opened anew when the server has ended it. */
function openLine(port: number, note: Note, onFree: () => void): Line {
  let socket: Socket | null = null;
  let sentAt = 0;
  let isPaying = false;
  let missing = 0;
  let status = 0;

  function read(chunk: Buffer): void {
    if (missing === 0) {
      const headEnd = chunk.indexOf('\r\n\r\n');
      const head = chunk.subarray(0, headEnd).toString('latin1');
      status = Number(head.slice(9, 12));
      missing = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    missing = 0;
    note(sentAt, { status, isPaying });
    onFree();
  }

  function dial(): Socket {
    const opened = connect(port, '127.0.0.1');
    opened.setNoDelay(true);
    opened.on('data', read);
    opened.on('error', () => {});
    opened.on('close', () => {
      if (socket === opened) socket = null;
    });
    return opened;
  }

  return {
    send(request) {
      socket ??= dial();
      sentAt = performance.now();
      isPaying = request.isPaying;
      socket.write(request.bytes);
    },
    close() {
      socket?.destroy();
    },
  };
}
