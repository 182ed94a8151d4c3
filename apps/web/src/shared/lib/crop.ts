/*
 * Geometry of cutting a rectangle of a fixed shape out of a picture. All lengths are pixels of the picture; a view says
 * what of it is seen: how far it is enlarged (1: as much as fits) and which point stands in the middle.
 */

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A point in pixels, or in shares of the frame from 0 to 1 where that is said. */
export interface Point {
  x: number;
  y: number;
}

/** What of the picture is seen. */
export interface CropView {
  /** 1 shows as much as the frame's shape allows. */
  zoom: number;
  center: Point;
}

/** The picture and the shape that is cut out of it. */
export interface CropFrame {
  image: Size;
  /** Width by height of the frame. */
  aspect: number;
}

export const MAX_ZOOM = 5;

/** The view at the start: everything that fits, from the middle. */
export function centerView({ image }: CropFrame): CropView {
  return { zoom: 1, center: { x: image.width / 2, y: image.height / 2 } };
}

/** Size of the part of the picture that is seen at this zoom. */
export function seenSize({ image, aspect }: CropFrame, zoom: number): Size {
  const isWide = image.width / image.height > aspect;
  const width = (isWide ? image.height * aspect : image.width) / zoom;
  return { width, height: width / aspect };
}

/** The view with zoom and centre moved to where the frame holds nothing but picture. */
export function clampView(frame: CropFrame, { zoom, center }: CropView): CropView {
  const allowedZoom = clamp(zoom, 1, MAX_ZOOM);
  const seen = seenSize(frame, allowedZoom);
  const { image } = frame;
  return {
    zoom: allowedZoom,
    center: {
      x: clamp(center.x, seen.width / 2, image.width - seen.width / 2),
      y: clamp(center.y, seen.height / 2, image.height - seen.height / 2),
    },
  };
}

/** The picture dragged by shares of the frame: 0.5 to the right shows what was half a frame further left. */
export function panView(frame: CropFrame, view: CropView, by: Point): CropView {
  const seen = seenSize(frame, view.zoom);
  const center = { x: view.center.x - by.x * seen.width, y: view.center.y - by.y * seen.height };
  return clampView(frame, { ...view, center });
}

/** Another zoom, with what lies under `anchor` (shares of the frame) staying there as far as the edges allow. */
// biome-ignore lint/complexity/useMaxParams: numbers of one formula.
export function zoomView(frame: CropFrame, view: CropView, zoom: number, anchor: Point = { x: 0.5, y: 0.5 }): CropView {
  const allowedZoom = clamp(zoom, 1, MAX_ZOOM);
  const before = seenSize(frame, view.zoom);
  const after = seenSize(frame, allowedZoom);
  const center = {
    x: view.center.x + (anchor.x - 0.5) * (before.width - after.width),
    y: view.center.y + (anchor.y - 0.5) * (before.height - after.height),
  };
  return clampView(frame, { zoom: allowedZoom, center });
}

/** Where the view stands between the edges: 0 at left and top, 1 at right and bottom, `null` where it cannot move. */
export function toPosition(frame: CropFrame, view: CropView): { x: number | null; y: number | null } {
  const seen = seenSize(frame, view.zoom);
  const share = (center: number, length: number, whole: number) =>
    whole - length < 0.5 ? null : clamp((center - length / 2) / (whole - length), 0, 1);
  return {
    x: share(view.center.x, seen.width, frame.image.width),
    y: share(view.center.y, seen.height, frame.image.height),
  };
}

/** The view moved to a position between the edges; a missing axis stays. */
export function moveTo(frame: CropFrame, view: CropView, position: Partial<Point>): CropView {
  const seen = seenSize(frame, view.zoom);
  // biome-ignore lint/complexity/useMaxParams: numbers of one formula.
  const at = (share: number | undefined, center: number, length: number, whole: number) =>
    share === undefined ? center : length / 2 + clamp(share, 0, 1) * (whole - length);
  const center = {
    x: at(position.x, view.center.x, seen.width, frame.image.width),
    y: at(position.y, view.center.y, seen.height, frame.image.height),
  };
  return clampView(frame, { ...view, center });
}

/** The rectangle of the picture that the frame shows. */
export function toCropRect(frame: CropFrame, view: CropView): Point & Size {
  const { zoom, center } = clampView(frame, view);
  const { width, height } = seenSize(frame, zoom);
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}

/** Size of the picture that is made: as wide as wanted, but never enlarged; the shape is kept. */
export function toOutputSize(rect: Size, aspect: number, maxWidth: number): Size {
  const width = Math.max(1, Math.min(maxWidth, Math.round(rect.width)));
  return { width, height: Math.max(1, Math.round(width / aspect)) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
