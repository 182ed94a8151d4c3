import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Loads all that reads PDFs: without a line it cannot be fetched when the first one is opened. */
export async function loadPdfReader(): Promise<void> {
  const [worker] = await Promise.all([fetch(workerUrl), import('./pdf-reader.tsx')]);
  if (!worker.ok) throw new Error(`the reader of PDFs answered ${worker.status}`);
  await worker.arrayBuffer();
}
