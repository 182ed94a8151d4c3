import { useEffect, useId, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { type CropFrame, type CropView, centerView, MAX_ZOOM, moveTo, toPosition, zoomView } from '#shared/lib/crop.ts';
import { cx } from '#shared/lib/cx.ts';
import { cutPicture, drawCrop, openPicture } from '#shared/lib/pictures.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';
import { useCropGestures } from './use-crop-gestures.ts';

/** Props of {@link PictureCropper}. */
export interface PictureCropperProps {
  /** The chosen file; the window is open as long as there is one. */
  source: File | null;
  /** Width by height of the part that is cut out. */
  aspect: number;
  /** Largest width that is sent. */
  maxWidth: number;
  /** Shows the picture as it will be seen: in a circle. */
  isRound?: boolean;
  onDone: (picture: File) => void;
  onCancel: () => void;
  /** The file is no picture that this browser can read. */
  onUnreadable: () => void;
}

/** A window in which one chooses the part of a picture that is used: by dragging, pinching, wheel, or three sliders. */
export default function PictureCropper({ source, onCancel, ...rest }: PictureCropperProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={source !== null}
      onClose={onCancel}
      title={t('Choose the part to show')}
      description={t('Drag the picture to move it. Pinch, scroll or use the sliders to zoom.')}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      {source && <Cropper source={source} onCancel={onCancel} {...rest} />}
    </Dialog>
  );
}

function Cropper({
  source,
  aspect,
  maxWidth,
  isRound = false,
  onDone,
  onCancel,
  onUnreadable,
}: PictureCropperProps & { source: File }) {
  const t = useT();
  const picture = useOpenedPicture(source, onUnreadable);
  const [view, setView] = useState<CropView | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const frame = useMemo<CropFrame | null>(() => picture && { image: picture, aspect }, [picture, aspect]);
  const { ref, ...gestures } = useCropGestures(frame, setView);

  useEffect(() => setView(frame && centerView(frame)), [frame]);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !picture || !frame || !view) return;
    const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2));
    if (canvas.width !== width) Object.assign(canvas, { width, height: Math.round(width / aspect) });
    drawCrop(canvas, picture, frame, view);
  }, [ref, picture, frame, view, aspect]);

  async function cut() {
    if (!picture || !frame || !view) return;
    setIsCutting(true);
    try {
      onDone(await cutPicture(picture, { frame, view, maxWidth }));
    } catch {
      onUnreadable();
    }
  }

  return (
    <>
      <div
        className={cx(
          'relative justify-self-center overflow-hidden rounded-card bg-sunken',
          isRound ? 'w-[min(100%,20rem)]' : 'w-full',
        )}
      >
        <canvas
          ref={ref}
          aria-hidden
          width={40}
          height={Math.round(40 / aspect)}
          className={cx('block w-full touch-none cursor-move', isRound ? 'aspect-square' : 'aspect-[40/19]')}
          {...gestures}
        />
        {isRound && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_20rem_var(--overlay)]"
          />
        )}
        {!picture && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner label={t('Opening the picture')} />
          </span>
        )}
      </div>
      {frame && view && <Sliders frame={frame} view={view} onChange={setView} />}
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button loading={isCutting} disabled={!view} onClick={cut}>
          {t('Use this picture')}
        </Button>
      </div>
    </>
  );
}

interface SlidersProps {
  frame: CropFrame;
  view: CropView;
  onChange: (view: CropView) => void;
}

function Sliders({ frame, view, onChange }: SlidersProps) {
  const t = useT();
  const position = toPosition(frame, view);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
      <Slider
        className="col-span-2 sm:col-span-1"
        label={t('Zoom')}
        value={(view.zoom - 1) / (MAX_ZOOM - 1)}
        text={`${Math.round(view.zoom * 100)}%`}
        onChange={(share) => onChange(zoomView(frame, view, 1 + share * (MAX_ZOOM - 1)))}
      />
      <Slider label={t('Left to right')} value={position.x} onChange={(x) => onChange(moveTo(frame, view, { x }))} />
      <Slider label={t('Top to bottom')} value={position.y} onChange={(y) => onChange(moveTo(frame, view, { y }))} />
    </div>
  );
}

interface SliderProps {
  label: string;
  /** Share from 0 to 1; `null` when there is no room to move. */
  value: number | null;
  /** Read out instead of the percentage. */
  text?: string;
  onChange: (share: number) => void;
  className?: string;
}

function Slider({ label, value, text, onChange, className }: SliderProps) {
  const id = useId();
  const percent = Math.round((value ?? 0.5) * 100);
  return (
    <div className={cx('grid', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        disabled={value === null}
        aria-valuetext={text ?? `${percent}%`}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
        className="h-11 w-full accent-terracotta disabled:opacity-50"
      />
    </div>
  );
}

/** The opened picture; closed again when another is chosen. */
function useOpenedPicture(source: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function is new at every render.
  useEffect(() => {
    let isCurrent = true;
    let opened: ImageBitmap | null = null;
    openPicture(source).then(
      (bitmap) => {
        if (!isCurrent) return bitmap.close();
        opened = bitmap;
        setPicture(bitmap);
      },
      () => isCurrent && onUnreadable(),
    );
    return () => {
      isCurrent = false;
      setPicture(null);
      opened?.close();
    };
  }, [source]);
  return picture;
}
