import { serveJobs } from '../platform/helper-process/serve-jobs.ts';
import { drawCertificateSheet } from './certificate-sheet.ts';
import { drawPaperSheet } from './paper-sheet.ts';
import type { Sheet } from './press.ts';

serveJobs<Sheet, Buffer>((sheet) =>
  sheet.kind === 'paper' ? drawPaperSheet(sheet.paper) : drawCertificateSheet(sheet.certificate),
);
