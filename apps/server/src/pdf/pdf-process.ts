import { serveJobs } from '../platform/helper-process/serve-jobs.ts';
import { drawCertificateDocument } from './certificate-document.ts';
import { drawInvoiceDocument } from './invoice-document.ts';
import type { Sheet } from './pdf-renderer.ts';

serveJobs<Sheet, Buffer>((sheet) =>
  sheet.kind === 'invoice'
    ? drawInvoiceDocument(sheet.invoice, sheet.look)
    : drawCertificateDocument(sheet.certificate, sheet.look),
);
