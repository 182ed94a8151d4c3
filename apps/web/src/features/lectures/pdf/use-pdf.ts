import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type RefObject, useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pictures in a PDF with more points than this are left out: a small file can ask for gigabytes of memory. */
const MOST_PICTURE_POINTS = 64 * 1024 * 1024;
/** Points of a page that are drawn at most; a poster is drawn coarser. */
const MOST_CANVAS_POINTS = 16 * 1024 * 1024;

/** A PDF that is being read, is open, or cannot be shown. */
export type OpenPdf = { state: 'opening' } | { state: 'failed' } | { state: 'open'; pdf: PDFDocumentProxy };

/** Opens a PDF piece by piece; it is closed when another address comes or the reader goes. */
export function usePdf(url: string): OpenPdf {
  const [opened, setOpened] = useState<OpenPdf>({ state: 'opening' });
  useEffect(() => {
    let isGone = false;
    setOpened({ state: 'opening' });
    const task = getDocument({ url, disableAutoFetch: true, disableStream: true, maxImageSize: MOST_PICTURE_POINTS });
    task.promise.then(
      (pdf) => isGone || setOpened({ state: 'open', pdf }),
      () => isGone || setOpened({ state: 'failed' }),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [url]);
  return opened;
}

/** What is drawn, and what it says. */
export interface DrawnPage {
  state: 'drawing' | 'drawn' | 'failed';
  text: string;
}

/** Draws a page as wide as `width` (CSS pixels), and reads its text for those who do not see it. */
export function useDrawnPage(
  canvas: RefObject<HTMLCanvasElement | null>,
  { pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number },
): DrawnPage {
  const [drawn, setDrawn] = useState<DrawnPage>({ state: 'drawing', text: '' });
  useEffect(() => {
    if (width === 0) return;
    let isGone = false;
    let stop = () => {};
    setDrawn({ state: 'drawing', text: '' });
    async function draw(element: HTMLCanvasElement) {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const task = beginDrawing(page, element, width);
      stop = () => task.cancel();
      const [text] = await Promise.all([readText(page), task.promise]);
      if (!isGone) setDrawn({ state: 'drawn', text });
    }
    if (canvas.current) {
      draw(canvas.current).catch((error: unknown) => {
        if (!isGone && !(error instanceof RenderingCancelledException)) setDrawn({ state: 'failed', text: '' });
      });
    }
    return () => {
      isGone = true;
      stop();
    };
  }, [canvas, pdf, number, width]);
  return drawn;
}

function beginDrawing(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const plain = page.getViewport({ scale: 1 });
  const scale = width / plain.width;
  const height = plain.height * scale;
  const sharpness = Math.min(window.devicePixelRatio || 1, Math.sqrt(MOST_CANVAS_POINTS / (width * height)));
  canvas.width = Math.floor(width * sharpness);
  canvas.height = Math.floor(height * sharpness);
  return page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness }) });
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
