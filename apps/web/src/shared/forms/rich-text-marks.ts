/** What takes the place of a part of a text, and what is selected afterwards. */
export interface Marked {
  inserted: string;
  from: number;
  to: number;
  selectFrom: number;
  selectTo: number;
}

/** What a button makes of a text, of which the part from `from` to `to` is selected. */
export type Mark = (text: string, from: number, to: number) => Marked;

/** Marks what is selected in a field, as if it had been typed, and goes on in it. */
export function applyMark(field: HTMLTextAreaElement | null, mark: Mark): void {
  if (!field) return;
  const { inserted, from, to, selectFrom, selectTo } = mark(field.value, field.selectionStart, field.selectionEnd);
  field.focus();
  field.setRangeText(inserted, from, to, 'end');
  field.setSelectionRange(selectFrom, selectTo);
  // The form learns of it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Makes the selected words bold, or plain when they are. The air around them stays outside. */
export function markBold(text: string, start: number, end: number): Marked {
  const [from, to] = withoutAir(text, start, end);
  const words = text.slice(from, to);
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**') {
    return { inserted: words, from: from - 2, to: to + 2, selectFrom: from - 2, selectTo: to - 2 };
  }
  return { inserted: `**${words}**`, from, to, selectFrom: from + 2, selectTo: to + 2 };
}

/** Puts marks around the selection, air and all. */
export const markAround =
  (before: string, after: string) =>
  (text: string, from: number, to: number): Marked => {
    const inserted = before + text.slice(from, to) + after;
    return { inserted, from, to, selectFrom: from + before.length, selectTo: to + before.length };
  };

/** Makes items of the lines that the selection touches, or plain lines when all of them are items. */
export const markList = markLines('- ');

/** Puts a mark before each line that the selection touches, or takes it away when all of them have it. */
export function markLines(mark: string) {
  return (text: string, start: number, end: number): Marked => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const areMarked = lines.every((line) => line.startsWith(mark));
    const inserted = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n');
    return { inserted, from, to, selectFrom: from + inserted.length, selectTo: from + inserted.length };
  };
}

const ADDRESS = 'https://';

/** Makes a link of the selected words and lets its address be typed. */
export function markLink(text: string, start: number, end: number): Marked {
  const [from, to] = withoutAir(text, start, end);
  const inserted = `[${text.slice(from, to)}](${ADDRESS})`;
  // Without words they come first.
  const place = from === to ? from + 1 : from + inserted.length - 1;
  return { inserted, from, to, selectFrom: place, selectTo: place };
}

function withoutAir(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return [from, Math.max(from, end - (words.length - words.trimEnd().length))];
}
