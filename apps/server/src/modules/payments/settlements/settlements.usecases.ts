import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  limits,
  paiseToRupees,
  type SettlementFile,
  type SettlementLine,
  type SettlementVerdict,
} from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { CsvProblem, readCsv } from '../../../platform/text/csv-reader.ts';
import type { PaymentProvider } from '../payments.provider.ts';
import {
  createBadReportLineError,
  createNoReportError,
  createNoReportHeadError,
  createReportNotFoundError,
  createReportNotTextError,
  createTooManyReportLinesError,
} from './settlements.errors.ts';
import {
  readSettlementHead,
  readSettlementLine,
  type SettlementColumns,
  type SettlementLineRow,
} from './settlements.models.ts';
import type { JudgedLine, SettlementsRepository } from './settlements.repository.ts';

export interface SettlementsDeps {
  db: Db;
  clock: Clock;
  provider: PaymentProvider | null;
  settlements: SettlementsRepository;
}

const LINES_AT_ONCE = 1_000;
/** All lines are judged anew for each page. */
const EXPORTED_AT_ONCE = 10_000;
const SETTLEMENTS_SHOWN = 200;

/** The newest reports. */
export async function listSettlementFiles({ settlements }: SettlementsDeps) {
  const rows = await settlements.list(limits.officeRows);
  return {
    files: rows.map(({ id, lineCount, createdAt }) => ({ _id: id, lineCount, createdAt: createdAt.toISOString() })),
  };
}

/** A report beside the books as they stand now. Throws 404 `settlement.not-found`. */
export async function getSettlementFile(deps: SettlementsDeps, fileId: string): Promise<SettlementFile> {
  const { settlements } = deps;
  const provider = deps.provider?.name ?? '';
  const file = await settlements.find(fileId);
  if (!file) throw createReportNotFoundError();
  const [verdicts, problems, sums] = await Promise.all([
    settlements.countVerdicts(fileId, provider),
    settlements.listLines({ fileId, provider }, { onlyProblems: true, most: limits.importListed, skip: 0 }),
    settlements.listSettlements(fileId, SETTLEMENTS_SHOWN),
  ]);
  return {
    _id: file.id,
    createdAt: file.createdAt.toISOString(),
    lineCount: file.lineCount,
    verdicts: verdicts.map(({ verdict, count }) => ({ verdict: verdict as SettlementVerdict, count })),
    settlements: sums.map(({ paise, ...of }) => ({ ...of, amount: paiseToRupees(Number(paise)) })),
    problems: problems.map(toLine),
  };
}

/**
 * Reads a report and keeps its lines, all or none; the same file again is answered as before. Throws 400
 * `settlement.no-file`, `settlement.not-text`, `settlement.no-head`, `settlement.bad-line`, `settlement.too-many-lines`.
 */
export async function readSettlementFile(
  deps: SettlementsDeps,
  { file, actorId }: { file: ReceivedFile | undefined; actorId: string },
): Promise<SettlementFile> {
  if (!file) throw createNoReportError();
  const { db, clock, settlements } = deps;
  const sha256 = await hashFile(file.path);
  const known = await settlements.findBySha(sha256);
  if (known) return getSettlementFile(deps, known.id);
  const fileId = await db.transaction(async (tx) => {
    const made = await settlements.insert(tx, { sha256, lineCount: 0, readBy: actorId, createdAt: clock.now() });
    if (made) await settlements.setLineCount(tx, made, await keepLines(deps, tx, { fileId: made, path: file.path }));
    return made;
  });
  const found = fileId ?? (await settlements.findBySha(sha256))?.id;
  if (!found) throw createReportNotFoundError();
  return getSettlementFile(deps, found);
}

/** Every line of a report as CSV, some at a time. Throws 404 `settlement.not-found`. */
export async function writeSettlementLines(deps: SettlementsDeps, fileId: string): Promise<AsyncGenerator<string>> {
  if (!(await deps.settlements.find(fileId))) throw createReportNotFoundError();
  return writeLines(deps, fileId);
}

async function* writeLines({ settlements, provider }: SettlementsDeps, fileId: string): AsyncGenerator<string> {
  yield toCsv([['Line', 'Entity', 'Type', 'Verdict', 'Amount', 'Amount here', 'Fee', 'Tax', 'UTR']]);
  for (let skip = 0; ; skip += EXPORTED_AT_ONCE) {
    const page = { onlyProblems: false, most: EXPORTED_AT_ONCE, skip };
    const rows = await settlements.listLines({ fileId, provider: provider?.name ?? '' }, page);
    const toText = (paise: string) => paiseToRupees(Number(paise)).toFixed(2);
    yield toCsv(
      rows.map((row) => [
        ...[String(row.line), row.entity, row.type, row.verdict, toText(row.amount)],
        ...[row.expected === null ? '' : toText(row.expected), toText(row.fee), toText(row.tax), row.utr],
      ]),
    );
    if (rows.length < EXPORTED_AT_ONCE) return;
  }
}

async function keepLines(
  { settlements }: SettlementsDeps,
  tx: Tx,
  { fileId, path }: { fileId: string; path: string },
): Promise<number> {
  let count = 0;
  for await (const lines of readLines(path)) {
    count += lines.length;
    if (count > limits.importLines) throw createTooManyReportLinesError({ most: limits.importLines });
    await settlements.addLines(tx, fileId, lines);
  }
  return count;
}

async function* readLines(path: string): AsyncGenerator<SettlementLineRow[]> {
  let columns: SettlementColumns | null = null;
  let lines: SettlementLineRow[] = [];
  try {
    for await (const { line, cells } of readCsv(decode(path), { separator: ',', longest: limits.importLine })) {
      if (!columns) {
        columns = readSettlementHead(cells);
        if (!columns) throw createNoReportHeadError();
        continue;
      }
      if (cells.every((cell) => cell.trim() === '')) continue;
      const read = readSettlementLine(line, cells, columns);
      if (!read) throw createBadReportLineError({ line });
      lines.push(read);
      if (lines.length < LINES_AT_ONCE) continue;
      yield lines;
      lines = [];
    }
  } catch (error) {
    if (error instanceof CsvProblem) throw createBadReportLineError({ line: error.line });
    if (error instanceof TypeError) throw createReportNotTextError();
    throw error;
  }
  if (!columns) throw createNoReportHeadError();
  if (lines.length > 0) yield lines;
}

/** Text in UTF-8, piece by piece. Throws a TypeError where it is none. */
async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex');
}

function toLine({ amount, expected, fee, tax, verdict, ...row }: JudgedLine): SettlementLine {
  const rupees = (paise: string) => paiseToRupees(Number(paise));
  return {
    line: row.line,
    entity: row.entity,
    type: row.type,
    utr: row.utr,
    verdict: verdict as SettlementVerdict,
    amount: rupees(amount),
    expected: expected === null ? null : rupees(expected),
    fee: rupees(fee),
    tax: rupees(tax),
  };
}
