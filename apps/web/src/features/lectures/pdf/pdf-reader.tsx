import type { LectureFile } from '@nalanda/contract';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { isTypedInto } from '#shared/lib/typed-into.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { keepPage, readPage } from './pages-read.ts';
import { useDrawnPage, usePdf } from './use-pdf.ts';
import { useZoom } from './use-zoom.ts';

/** A PDF page by page, in its place; it opens where one has stopped. What cannot be shown can still be downloaded. */
export default function PdfReader({ file }: { file: LectureFile }) {
  const t = useT();
  const opened = usePdf(file.url);
  if (opened.state === 'opening') {
    return (
      <div
        role="status"
        aria-label={t('Opening {name}', { name: file.name })}
        className="grid justify-items-center py-10"
      >
        <Spinner className="size-8" />
      </div>
    );
  }
  if (opened.state === 'failed') return <Unreadable />;
  return <Pages file={file} pdf={opened.pdf} />;
}

function Unreadable() {
  const t = useT();
  return (
    <p role="alert" className="rounded-control bg-sunken px-4 py-3">
      {t('This PDF cannot be shown here. You can still download it.')}
    </p>
  );
}

function Pages({ file, pdf }: { file: LectureFile; pdf: PDFDocumentProxy }) {
  const t = useT();
  const count = pdf.numPages;
  const [number, setNumber] = useState(() => Math.min(readPage(file._id), count));
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const { zoom, rested, ...size } = useZoom(frame, canvas);
  const { state, text } = useDrawnPage(canvas, { pdf, number, width: Math.floor(width * rested) });
  const whole = useWholeScreen(section);

  function turnTo(page: number) {
    const wanted = Math.min(Math.max(page, 1), count);
    setNumber(wanted);
    keepPage(file._id, wanted);
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && whole.isWhole) return whole.leave();
    if (event.altKey || event.ctrlKey || event.metaKey || isTypedInto(event.target)) return;
    const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(number + step);
  }

  return (
    <section
      ref={section}
      aria-label={file.name}
      onKeyDown={turnByKey}
      className={cx(
        'grid content-start gap-3',
        whole.isWhole && 'fixed inset-0 z-50 grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-paper p-3',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('Previous page')}
          disabled={number <= 1}
          onClick={() => turnTo(number - 1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p role="status" className="tabular-nums">
          {t('Page {page} of {count}', { page: number, count })}
        </p>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('Next page')}
          disabled={number >= count}
          onClick={() => turnTo(number + 1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
        <span className="ml-auto flex gap-2">
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('Zoom out')}
            disabled={!size.canShrink}
            onClick={size.shrink}
          >
            <ZoomOut aria-hidden className="size-5" />
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('Zoom in')}
            disabled={!size.canGrow}
            onClick={size.grow}
          >
            <ZoomIn aria-hidden className="size-5" />
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label={whole.isWhole ? t('Leave full screen') : t('Full screen')}
            onClick={whole.isWhole ? whole.leave : whole.enter}
          >
            {whole.isWhole ? (
              <Minimize2 aria-hidden className="size-5" />
            ) : (
              <Maximize2 aria-hidden className="size-5" />
            )}
          </Button>
        </span>
      </div>
      <div
        ref={frame}
        className="touch-pan-x touch-pan-y overflow-auto rounded-control border border-line bg-white [scrollbar-gutter:stable]"
      >
        {state === 'failed' && <Unreadable />}
        <canvas
          ref={canvas}
          aria-hidden
          className={cx('block h-auto', state !== 'drawn' && 'opacity-60')}
          style={{ width: `${zoom * 100}%`, maxWidth: 'none' }}
        />
        <p className="sr-only whitespace-pre-line">{text}</p>
      </div>
    </section>
  );
}

/** Fills the screen with an element: by the browser's full screen, or over the page where it has none, as on an iPhone. */
function useWholeScreen(ref: RefObject<HTMLElement | null>) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const leave = () => document.fullscreenElement === null && setWhole(false);
    document.addEventListener('fullscreenchange', leave);
    return () => document.removeEventListener('fullscreenchange', leave);
  }, []);
  return {
    isWhole,
    enter() {
      setWhole(true);
      // Refused, the element lies over the page all the same.
      if (document.fullscreenEnabled) ref.current?.requestFullscreen().catch(() => {});
    },
    leave() {
      setWhole(false);
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
    },
  };
}

/** Width of an element in CSS pixels, also when it changes; 0 before it stands. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
