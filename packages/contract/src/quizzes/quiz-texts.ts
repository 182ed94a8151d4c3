/** A text as answers are compared: NFKC, lower case, one space between words and none around. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/**
 * A number as people type it: `1,00,000.5`, `−3`, `१२`; null for anything else. A comma parts digits in India, never
 * decimals.
 */
export function readNumber(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[\s,]/g, '')
    .replace(/^−/, '-');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
