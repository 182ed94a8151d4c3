/** Where an element lies in the page. */
interface Box {
  left: number;
  top: number;
}

/** Rows of a grid lie further apart than this. */
const SAME_ROW = 4;

/**
 * Where an arrow key leads from one of the boxes: left and right go through them in order, up and down to the box of the
 * next row that lies nearest. `-1` leads above the first row; null when the key leads nowhere.
 */
export function nextByArrow(boxes: readonly Box[], current: number, key: string): number | null {
  const here = boxes[current];
  if (!here) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key === 'ArrowRight') return current + 1 < boxes.length ? current + 1 : null;
  if (key === 'ArrowLeft') return current - 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const isDown = key === 'ArrowDown';
  const beyond = boxes.flatMap(({ left, top }, at) =>
    (isDown ? top > here.top + SAME_ROW : top < here.top - SAME_ROW) ? { at, left, top } : [],
  );
  if (beyond.length === 0) return isDown ? null : -1;
  const row = isDown ? Math.min(...beyond.map(({ top }) => top)) : Math.max(...beyond.map(({ top }) => top));
  const inRow = beyond.filter(({ top }) => Math.abs(top - row) <= SAME_ROW);
  const distance = ({ left }: Box) => Math.abs(left - here.left);
  return inRow.reduce((best, box) => (distance(box) < distance(best) ? box : best)).at;
}
