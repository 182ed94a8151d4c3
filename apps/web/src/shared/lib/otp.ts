const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/**
 * The code in what was typed, pasted or filled in: digits only, Devanagari ones too. Of a whole pasted message the first
 * number of exactly that many digits is taken.
 */
export function toOtp(text: string, digits = 4): string {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const whole = (plain.match(/\d+/g) ?? []).find((number) => number.length === digits);
  return whole ?? plain.replace(/\D/g, '').slice(0, digits);
}
