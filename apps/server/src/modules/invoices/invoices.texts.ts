const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES: readonly [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/** An amount as Indian invoices write it out: `Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only`. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const unit = rupees === 1 ? 'Rupee' : 'Rupees';
  if (rest === 0) return `${unit} ${inWords(rupees)} Only`;
  if (rupees === 0) return `${inWords(rest)} Paise Only`;
  return `${unit} ${inWords(rupees)} and ${inWords(rest)} Paise Only`;
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const ten = TENS[Math.floor(number / 10)] ?? '';
    return number % 10 === 0 ? ten : `${ten}-${SMALL[number % 10]}`;
  }
  for (const [size, name] of SCALES) {
    if (number < size) continue;
    const rest = number % size;
    const head = `${inWords(Math.floor(number / size))} ${name}`;
    return rest === 0 ? head : `${head} ${inWords(rest)}`;
  }
  return '';
}
