import { serveJobs } from '../platform/helper-process/serve-jobs.ts';
import { drawCertificateDocument } from './certificate-document.ts';
import { drawInvoiceDocument } from './invoice-document.ts';
import type { Sheet } from './pdf-renderer.ts';
import { drawStatementDocument } from './statement-document.ts';

serveJobs<Sheet, Buffer>((sheet) => {
  if (sheet.kind === 'invoice') return drawInvoiceDocument(sheet.invoice, sheet.look, sheet.locale);
  if (sheet.kind === 'statement') return drawStatementDocument(sheet.statement, sheet.look, sheet.locale);
  return drawCertificateDocument(sheet.certificate, sheet.look, sheet.locale);
});
