import { drawCertificateSheet } from './certificate-sheet.ts';
import { drawPaperSheet } from './paper-sheet.ts';
import type { PressAnswer, PressOrder, Sheet } from './press.ts';

function draw(sheet: Sheet): Promise<Buffer> {
  return sheet.kind === 'paper' ? drawPaperSheet(sheet.paper) : drawCertificateSheet(sheet.certificate);
}

process.on('message', async ({ id, sheet }: PressOrder) => {
  let answer: PressAnswer;
  try {
    answer = { id, pdf: (await draw(sheet)).toString('base64') };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
