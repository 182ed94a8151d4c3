const OTP_LENGTH = 4;
const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/**
 * The code in what was typed, pasted or filled in: digits only, Devanagari ones too. Of a whole pasted message the first
 * number of exactly four digits is taken.
 */
export function toOtp(text: string): string {
  const plain = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  const whole = /(?<!\d)\d{4}(?!\d)/.exec(plain)?.[0];
  return whole ?? plain.replace(/\D/g, '').slice(0, OTP_LENGTH);
}
