import { type TeachingRight, teachingRights } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { Checkbox } from '#shared/ui/choices.tsx';

/** What each right is called, and what it lets somebody do. */
export const rightTexts: Readonly<Record<TeachingRight, { name: string; about: string }>> = {
  content: { name: msg('Content'), about: msg('Change texts, sections, lectures, quizzes and assignments') },
  class: { name: msg('Class'), about: msg('See the learners and where they stop, write to them, announce') },
  questions: { name: msg('Questions'), about: msg('Answer questions with the mark of a teacher') },
  marking: { name: msg('Marking'), about: msg('Mark assignments and see results of quizzes') },
};

/** Boxes for what somebody may do. */
export function RightsChoice({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly TeachingRight[];
  onChange: (rights: TeachingRight[]) => void;
  error?: string | undefined;
}) {
  const t = useT();
  const toggle = (right: TeachingRight) =>
    onChange(teachingRights.filter((known) => (known === right ? !chosen.includes(known) : chosen.includes(known))));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('What they may do')}</legend>
      <div className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {teachingRights.map((right) => (
          <Checkbox
            key={right}
            label={t(rightTexts[right].name)}
            hint={t(rightTexts[right].about)}
            checked={chosen.includes(right)}
            onChange={() => toggle(right)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
