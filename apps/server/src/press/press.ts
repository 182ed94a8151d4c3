import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CertificateSheet } from '../modules/certificates/index.ts';
import type { PaperSnapshot } from '../modules/papers/index.ts';

/** What can be printed. */
export type Sheet = { kind: 'paper'; paper: PaperSnapshot } | { kind: 'certificate'; certificate: CertificateSheet };
/** What goes to the printing process, and what comes back: a PDF in base64. */
export type PressOrder = { id: number; sheet: Sheet };
export type PressAnswer = { id: number } & ({ pdf: string } | { error: string });

/** Prints PDFs in a process of its own. Both throw when the process fails or takes too long. */
export interface Press {
  drawPaper(paper: PaperSnapshot): Promise<Buffer>;
  drawCertificate(certificate: CertificateSheet): Promise<Buffer>;
  close(): void;
}

/** Printing is rare: the fonts and the PDF library leave with their process when it idles. */
const IDLE_MILLISECONDS = 15_000;
const LONGEST_MILLISECONDS = 20_000;
/** More than this at once, and the newest are refused rather than kept in memory. */
const LONGEST_QUEUE = 200;

/** A press; nothing runs before the first sheet. */
export function createPress(): Press {
  const waiting = new Map<number, (answer: PressAnswer) => void>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function openProcess(): ChildProcess {
    const opened = fork(fileURLToPath(new URL('./press-process.ts', import.meta.url)), [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It never keeps the server alive.
    opened.unref();
    opened.channel?.unref();
    const end = (reason: string) => {
      // One that was sent away idle has nothing to answer for; what waits now waits for its successor.
      if (child !== opened) return;
      child = undefined;
      for (const [id, answer] of waiting) answer({ id, error: reason });
    };
    opened.on('message', (answer: PressAnswer) => waiting.get(answer.id)?.(answer));
    opened.on('error', (error) => end(error.message));
    opened.on('exit', () => end('the press stopped'));
    return opened;
  }

  function retire(): void {
    child?.kill();
    child = undefined;
  }

  async function draw(sheet: Sheet): Promise<Buffer> {
    if (waiting.size >= LONGEST_QUEUE) throw new Error('the press has too much to print');
    lastId += 1;
    const id = lastId;
    clearTimeout(idle);
    child ??= openProcess();
    const printing = child;
    const answer = await new Promise<PressAnswer>((resolve) => {
      const limit = setTimeout(() => waiting.get(id)?.({ id, error: 'it took too long' }), LONGEST_MILLISECONDS);
      waiting.set(id, (printed) => {
        clearTimeout(limit);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(retire, IDLE_MILLISECONDS).unref();
        resolve(printed);
      });
      printing.send({ id, sheet } satisfies PressOrder);
    });
    if ('error' in answer) throw new Error(`a ${sheet.kind} could not be printed: ${answer.error}`);
    return Buffer.from(answer.pdf, 'base64');
  }

  return {
    drawPaper: (paper) => draw({ kind: 'paper', paper }),
    drawCertificate: (certificate) => draw({ kind: 'certificate', certificate }),
    close() {
      clearTimeout(idle);
      retire();
      for (const [id, answer] of waiting) answer({ id, error: 'the server stops' });
    },
  };
}
