import type { Lecture } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { type Choice, countSkipped } from './course-choice.models.ts';

/** Which lectures of a course cannot be kept, by their kinds; nothing where all can. */
export function SkippedLine({ lectures, choices }: { lectures: readonly Lecture[]; choices: readonly Choice[] }) {
  const t = useT();
  const { quiz, assignment, scorm, live, later, empty } = countSkipped(lectures, choices);
  const kinds = [
    quiz > 0 && t.count(quiz, '{count} quiz', '{count} quizzes'),
    assignment > 0 && t.count(assignment, '{count} assignment', '{count} assignments'),
    scorm > 0 && t.count(scorm, '{count} SCORM lesson', '{count} SCORM lessons'),
    live > 0 && t.count(live, '{count} live class', '{count} live classes'),
    later > 0 && t.count(later, '{count} lecture that is not open yet', '{count} lectures that are not open yet'),
    empty > 0 && t.count(empty, '{count} lecture without content', '{count} lectures without content'),
  ].filter((kind) => kind !== false);
  if (kinds.length === 0) return null;
  return <p className="text-sm text-soft">{t('Only with internet: {kinds}.', { kinds: kinds.join(', ') })}</p>;
}
