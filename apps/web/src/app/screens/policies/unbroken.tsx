/** A range of numbers or times, such as 24–48. The bound keeps the search linear, however many digits a text has. */
const RANGE = /(\d[\d:.]{0,7}–\d[\d:.]{0,7})/;

/** A text whose ranges stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(RANGE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
