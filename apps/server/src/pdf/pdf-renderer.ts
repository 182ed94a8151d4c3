import type { Locale } from '@nalanda/contract';
import type { CertificateDocument } from '../modules/certificates/index.ts';
import type { InvoiceSnapshot } from '../modules/invoices/index.ts';
import type { PayoutStatement } from '../modules/payments/index.ts';
import type { Client } from '../platform/helper-process/fair-queue.ts';
import { createHelper } from '../platform/helper-process/helper-process.ts';
import type { PaperLook } from '../platform/school.ts';

/** What can be printed. */
export type Sheet = { look: PaperLook; locale: Locale } & (
  | { kind: 'invoice'; invoice: InvoiceSnapshot }
  | { kind: 'certificate'; certificate: CertificateDocument }
  | { kind: 'statement'; statement: PayoutStatement }
);

/** Prints PDFs in a process of its own. All throw 503 `server.busy`, and when the process fails or takes too long. */
export interface PdfRenderer {
  drawInvoice(paper: { snapshot: InvoiceSnapshot; locale: Locale }, client: Client): Promise<Buffer>;
  drawCertificate(paper: { certificate: CertificateDocument; locale: Locale }, client: Client): Promise<Buffer>;
  drawStatement(paper: { statement: PayoutStatement; locale: Locale }, client: Client): Promise<Buffer>;
  close(): void;
}

/** A pdf, in the colours that the school has then; nothing runs before the first sheet. Printing is rare: fonts and library leave with their process when it idles. */
export function createPdfRenderer(readLook: () => Promise<PaperLook> = async () => ({})): PdfRenderer {
  const helper = createHelper<Sheet, Uint8Array>({
    program: new URL('./pdf-process.ts', import.meta.url),
    limits: { heapMegabytes: 256, memoryMegabytes: 512 },
    seconds: 20,
    idleSeconds: 15,
    // One sheet takes some 50 ms.
    waiting: 100,
  });
  const draw = async (sheet: Sheet, client: Client) => Buffer.from(await helper.run(sheet, client));
  return {
    drawInvoice: async ({ snapshot: invoice, locale }, client) =>
      draw({ kind: 'invoice', invoice, locale, look: await readLook() }, client),
    drawCertificate: async (paper, client) => draw({ kind: 'certificate', ...paper, look: await readLook() }, client),
    drawStatement: async (paper, client) => draw({ kind: 'statement', ...paper, look: await readLook() }, client),
    close: helper.close,
  };
}
