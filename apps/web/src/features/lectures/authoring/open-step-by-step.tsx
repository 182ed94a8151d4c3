import type { Lecture, Section } from '@nalanda/contract';
import { limits } from '@nalanda/contract';
import { ListOrdered } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field, FieldError } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useOpenByStagesMutation } from '../lectures.api.ts';
import { isClass } from '../lectures.models.ts';
import { areTooLate, listStages, type Stage, type StepWay, stepWays } from './stages.models.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Props of {@link OpenStepByStep}. */
interface OpenStepByStepProps {
  courseId: string;
  lectures: readonly Lecture[];
  sections: readonly Section[];
}

/** Lets the whole course open step by step, set at once. */
export function OpenStepByStep(props: OpenStepByStepProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="mb-4 max-sm:w-full" onClick={() => setOpen(true)}>
        <ListOrdered aria-hidden className="size-5" />
        {t('Open step by step')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Open step by step')}
        description={t(
          'For the whole course. Days count from each learner’s enrolment, or from the start of their batch.',
        )}
      >
        <StagesForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function StagesForm({ courseId, lectures, sections, onClose }: OpenStepByStepProps & { onClose: () => void }) {
  const t = useT();
  const [openByStages, { isLoading }] = useOpenByStagesMutation();
  const [by, setBy] = useState<StepWay>(sections.length > 1 ? 'section' : 'lecture');
  const [every, setEvery] = useState('7');
  const [first, setFirst] = useState('0');
  const [problem, setProblem] = useState<string>();
  const [everyDays, firstDays] = [toDays(every), toDays(first)];
  const stages =
    everyDays === null || firstDays === null ? [] : listStages(lectures, sections, { by, everyDays, firstDays });
  const names: Record<StepWay, string> = { section: t('A section'), lecture: t('A lecture') };

  async function save(wanted: Stage[]) {
    setProblem(undefined);
    try {
      const sent = wanted.map(({ lectureIds, afterDays }) => ({ lectureIds, afterDays }));
      await openByStages({ courseId, stages: sent }).unwrap();
      notify.success(t('Saved. It holds for the whole course.'));
      onClose();
    } catch (error) {
      const { issues, message } = toAppError(error);
      setProblem(issues[0]?.message ?? message);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stages.length === 0) return setProblem(t('Please enter whole days, from 0 on'));
    if (areTooLate(stages)) {
      return setProblem(t('Nobody can wait longer than {days} days. Choose fewer.', { days: limits.openingDays }));
    }
    return void save(stages);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('What opens')}>
          <Select value={by} onChange={({ target }) => setBy(target.value as StepWay)}>
            {stepWays.map((way) => (
              <option key={way} value={way} disabled={way === 'section' && sections.length === 0}>
                {names[way]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Every so many days')}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.openingDays}
            value={every}
            onChange={({ target }) => setEvery(target.value)}
          />
        </Field>
        <Field label={t('The first after')}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.openingDays}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
        </Field>
      </div>
      {stages.length > 0 && <StagesPreview stages={stages} />}
      <div className="grid gap-1 text-sm text-soft">
        <p>
          {t(
            'Who has the course already waits by the same days, from their own start. What they have begun stays open.',
          )}
        </p>
        {lectures.some(isClass) && <p>{t('Live classes are left as they are: they open with their own time.')}</p>}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        variant="ghost"
        disabled={isLoading}
        className="justify-self-start"
        onClick={() => void save(listStages(lectures, sections, { by, everyDays: 0, firstDays: 0 }))}
      >
        {t('Open everything at once instead')}
      </Button>
      <FormButtons onCancel={onClose} loading={isLoading}>
        {t('Save for the whole course')}
      </FormButtons>
    </form>
  );
}

function StagesPreview({ stages }: { stages: Stage[] }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">{t('For a learner who begins today')}</h3>
      <ScrollRegion
        label={t('For a learner who begins today')}
        className="max-h-60 overflow-y-auto rounded-card border border-line"
      >
        <ol>
          {stages.map(({ title, lectureIds, afterDays }) => (
            <li
              key={lectureIds[0]}
              className="flex flex-wrap justify-between gap-x-4 border-line px-4 py-2 text-sm not-first:border-t"
            >
              <span className="min-w-0 font-medium wrap-anywhere">
                {title || t.count(lectureIds.length, '{count} lecture', '{count} lectures')}
              </span>
              <span className="text-soft">
                {afterDays === null ? t('At once') : t.date(new Date(Date.now() + afterDays * DAY_MS))}
              </span>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </div>
  );
}

const toDays = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
