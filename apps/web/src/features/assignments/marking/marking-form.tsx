import { type Criterion, limits, type MarkedSubmission, readNumber } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { focusProblem } from '#shared/forms/focus-problem.ts';
import { useKeptState } from '#shared/forms/use-kept-state.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, Radio } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { useMarkSubmissionMutation } from './marking.api.ts';

/** Marks as they are typed, and what was there before. */
interface Marks {
  points: string[];
  feedback: string;
  isReturned: boolean;
  seen: Pick<MarkedSubmission, 'points' | 'feedback' | 'isReturned'>;
}

function toMarks({ criteria, points, feedback, isReturned }: MarkedSubmission): Marks {
  const typed = criteria.map((_criterion, place) => String(points[place] ?? ''));
  return { points: typed, feedback, isReturned, seen: { points, feedback, isReturned } };
}

/** Props of {@link MarkingForm}. */
interface MarkingFormProps {
  submission: MarkedSubmission;
  /** Called when the marks are saved, with what waits next. */
  onMarked: (nextId: string | null) => void;
}

/** Points for each criterion, by a level or a number, words for the learner, and whether another try is asked for. */
export function MarkingForm({ submission, onMarked }: MarkingFormProps) {
  const t = useT();
  const [mark, { isLoading }] = useMarkSubmissionMutation();
  const { _id, criteria, handedInAt, passPercent, state } = submission;
  const [start] = useState(() => toMarks(submission));
  const [marks, setMarks, kept] = useKeptState(`marks ${_id} ${handedInAt}`, start);
  const { points, feedback, isReturned, seen } = marks;
  const [isSaved, setSaved] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const guard = useUnsavedGuard(marks !== start && !isSaved, kept);
  const numbers = points.map((typed, place) => toPoints(typed, criteria[place]));
  const percent = toPercent(criteria, numbers);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (percent === null || handedInAt === null) return focusProblem(event.currentTarget);
    try {
      const given = numbers.map((number) => number ?? 0);
      const body = { points: given, feedback, isReturned, handedInAt, seen };
      const { nextId } = await mark({ submissionId: _id, body }).unwrap();
      setSaved(true);
      guard.release();
      notify.success(t('Marks saved.'));
      onMarked(nextId);
    } catch (error) {
      // What somebody else has marked meanwhile is to be seen when the page is loaded again.
      if (toAppError(error).status === 409) kept.forget();
      tellFailure(error);
    }
  }

  const change = (part: Partial<Marks>) => {
    setMarks({ ...marks, ...part });
    setSaved(false);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      {criteria.map((criterion, place) => (
        <CriterionMarks
          key={criterion._id}
          criterion={criterion}
          typed={points[place] ?? ''}
          error={
            isChecked && numbers[place] === null
              ? t('Give a whole number from 0 to {most}', { most: criterion.points })
              : undefined
          }
          onChange={(typed) => change({ points: points.with(place, typed) })}
        />
      ))}
      <Field label={t('Feedback for the learner')} hint={t('**bold**, lists, links and `code` work here.')}>
        <Textarea
          rows={5}
          maxLength={limits.assignment.feedback}
          value={feedback}
          onChange={({ target }) => change({ feedback: target.value })}
        />
      </Field>
      <Checkbox
        label={t('Ask for another try')}
        hint={t('The learner can hand in once more, and the lecture is not done by this one.')}
        checked={isReturned}
        onChange={({ target }) => change({ isReturned: target.checked })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" loading={isLoading} className="max-sm:w-full">
          {state === 'marked' ? t('Save the marks') : t('Give these marks')}
        </Button>
        <p role="status" className="tabular-nums">
          {percent !== null &&
            (percent >= passPercent ? t('{percent}%: passed', { percent }) : t('{percent}%: not passed', { percent }))}
        </p>
      </div>
      {guard.dialog}
    </form>
  );
}

interface CriterionMarksProps {
  criterion: Criterion;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function CriterionMarks({ criterion: { _id, title, points, levels }, typed, error, onChange }: CriterionMarksProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-2">
      <legend lang={t.langOf(title)} className="mb-1 font-medium wrap-anywhere">
        {title}
      </legend>
      {levels.map((level, place) => (
        <Radio
          // biome-ignore lint/suspicious/noArrayIndexKey: levels of one criterion stand in their order.
          key={place}
          name={_id}
          label={t('{text} ({points})', { text: level.text, points: level.points })}
          checked={typed.trim() !== '' && readNumber(typed) === level.points}
          onChange={() => onChange(String(level.points))}
        />
      ))}
      <Field label={t('Points, at most {most}', { most: points })} error={error} className="max-w-48">
        <Input inputMode="numeric" maxLength={3} value={typed} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </fieldset>
  );
}

/** Null for what are no points of this criterion. */
function toPoints(typed: string, criterion: Criterion | undefined): number | null {
  const number = readNumber(typed);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= (criterion?.points ?? 0)
    ? number
    : null;
}

function toPercent(criteria: readonly Criterion[], points: readonly (number | null)[]): number | null {
  if (points.includes(null)) return null;
  const all = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  return Math.round((points.reduce<number>((sum, given) => sum + (given ?? 0), 0) * 100) / all);
}
