/** A line of a settlement report, in paise. */
export interface SettlementLineRow {
  line: number;
  entity: string;
  type: string;
  amountPaise: number;
  feePaise: number;
  taxPaise: number;
  creditPaise: number;
  debitPaise: number;
  settlement: string;
  utr: string;
}

/** Names under which Razorpay's reports have a column: those of the API, and those of the dashboard. */
const NAMES = {
  entity: ['entity_id'],
  type: ['type', 'transaction_entity'],
  amount: ['amount'],
  fee: ['fee', 'fee (exclusive tax)', 'fee (inclusive tax)', 'fees'],
  tax: ['tax'],
  credit: ['credit'],
  debit: ['debit'],
  settlement: ['settlement_id'],
  utr: ['settlement_utr', 'utr'],
} as const;

/** Where each column stands in a file. */
export type SettlementColumns = Record<keyof typeof NAMES, number>;

/** Reads the line of headings; null when a column is not there. */
export function readSettlementHead(cells: string[]): SettlementColumns | null {
  const heads = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const entries = Object.entries(NAMES).map(([name, known]) => [
    name,
    heads.findIndex((head) => (known as readonly string[]).includes(head)),
  ]);
  return entries.some(([, place]) => place === -1) ? null : Object.fromEntries(entries);
}

/** The longest text that a cell may hold: ids and references of banks are far shorter. */
const MOST_CHARACTERS = 100;

/** Reads one line; null when a cell is not what its heading says. Amounts stand in the report in rupees. */
export function readSettlementLine(line: number, cells: string[], at: SettlementColumns): SettlementLineRow | null {
  const read = (name: keyof SettlementColumns) => (cells[at[name]] ?? '').trim();
  const [entity, type, settlement, utr] = [read('entity'), read('type').toLowerCase(), read('settlement'), read('utr')];
  const texts = [entity, type, settlement, utr];
  if (entity === '' || texts.some((text) => text.length > MOST_CHARACTERS || /\p{C}/u.test(text))) return null;
  const paise = (['amount', 'fee', 'tax', 'credit', 'debit'] as const).map((name) => toPaise(read(name)));
  const [amountPaise, feePaise, taxPaise, creditPaise, debitPaise] = paise;
  if (amountPaise == null || feePaise == null || taxPaise == null || creditPaise == null || debitPaise == null) {
    return null;
  }
  return { line, entity, type, amountPaise, feePaise, taxPaise, creditPaise, debitPaise, settlement, utr };
}

/** Rupees as reports write them; an empty cell is nothing, and so is what has more than two decimals that count. */
function toPaise(text: string): number | null {
  if (text === '') return 0;
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2})0{0,6})?$/.exec(text.replaceAll(',', ''));
  if (!match) return null;
  const [, sign, rupees = '0', decimals = ''] = match;
  const paise = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -paise : paise;
}
