import type { PeopleImport } from '@nalanda/contract';
import type { ImportRow, ImportsRepository } from './imports.repository.ts';

/** What is read of a file. */
export interface ImportParts {
  row: ImportRow;
  by: string | null;
  outcomes: Awaited<ReturnType<ImportsRepository['countOutcomes']>>;
  mails: Awaited<ReturnType<ImportsRepository['countMails']>>;
  problems: PeopleImport['problems'];
  sample: PeopleImport['sample'];
  sendsMails: boolean;
}

/** A file in the list. */
export function presentSummary({ row, by }: { row: ImportRow; by: string | null }) {
  const { id, state, encoding, lineCount, createdAt, finishedAt } = row;
  return {
    ...{ _id: id, state, encoding, lineCount, by },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** A file with what becomes of its lines. */
export function presentImport({ row, by, outcomes, mails, problems, sample, sendsMails }: ImportParts): PeopleImport {
  const toDo = outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'enrol');
  const mailsOf = (state: string) => mails.find((group) => group.state === state)?.count ?? 0;
  return {
    ...presentSummary({ row, by }),
    outcomes: outcomes.map(({ outcome, count }) => ({ outcome, count })),
    doneCount: toDo.reduce((sum, { done }) => sum + done, 0),
    toDoCount: toDo.reduce((sum, { count }) => sum + count, 0),
    mails: { waiting: mailsOf('waiting'), sent: mailsOf('sent'), failed: mailsOf('failed') },
    sendsMails,
    problems,
    sample,
  };
}
