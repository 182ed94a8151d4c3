import { type QuizGroup, readNumber } from '@nalanda/contract';

/** A group of questions as it is typed. Its questions name the key, so that they follow another name. */
export interface DraftGroup {
  key: string;
  name: string;
  /** Empty: all of its questions are asked. */
  drawCount: string;
}

/** A group as it is written further. */
export const makeGroup = ({ name, drawCount }: QuizGroup): DraftGroup => ({
  key: crypto.randomUUID(),
  name,
  drawCount: drawCount === null ? '' : String(drawCount),
});

/** A group as it is saved. */
export const toGroup = ({ name, drawCount }: DraftGroup): QuizGroup => ({
  name,
  drawCount: drawCount.trim() === '' ? null : (readNumber(drawCount) ?? Number.NaN),
});
