import { limits, type Opening } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { nameZone, ownZone, toLocalInput } from '#shared/lib/moment.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useChangeLecturesMutation } from '../lectures.api.ts';

const ways = ['now', 'day', 'days'] as const;
type Way = (typeof ways)[number];

const USUAL_DAYS = 7;

/** Props of {@link OpeningForm}. */
interface OpeningFormProps {
  courseId: string;
  lectureIds: string[];
  known: Opening | null;
  onSaved?: () => void;
}

/** When learners may begin with lectures: at once, on a day, or some days after they enrolled. */
export function OpeningForm({ courseId, lectureIds, known, onSaved }: OpeningFormProps) {
  const t = useT();
  const [change, { isLoading }] = useChangeLecturesMutation();
  const [way, setWay] = useState<Way>(toWay(known));
  const [at, setAt] = useState(known?.at ? toLocalInput(known.at) : '');
  const [days, setDays] = useState(String(known?.afterDays ?? USUAL_DAYS));
  const [problem, setProblem] = useState<string>();
  const words: Record<Way, string> = {
    now: t('At once, with the course'),
    day: t('On a day'),
    days: t('Some days after the enrolment, or the start of the batch'),
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (way === 'day' && at === '') return setProblem(t('Choose day and time'));
    setProblem(undefined);
    try {
      await change({ courseId, lectureIds, opens: toOpening({ way, at, days }) }).unwrap();
      notify.success(t.count(lectureIds.length, '{count} lecture changed.', '{count} lectures changed.'));
      onSaved?.();
    } catch (error) {
      const { issues, message } = toAppError(error);
      setProblem(issues[0]?.message ?? message);
    }
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field label={t('Opens for learners')}>
        <Select value={way} onChange={({ target }) => setWay(target.value as Way)}>
          {ways.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      </Field>
      {way === 'day' && (
        <Field
          label={t('Day and time')}
          hint={t('In your time zone: {zone}', { zone: nameZone(ownZone()) })}
          error={problem}
        >
          <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </Field>
      )}
      {way === 'days' && (
        <Field label={t('Days after the enrolment, or the start of the batch')} error={problem}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.openingDays}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
      {way === 'now' && problem && <p className="text-danger">{problem}</p>}
      <Button type="submit" variant="secondary" loading={isLoading} className="justify-self-start max-sm:w-full">
        {t('Save when it opens')}
      </Button>
    </form>
  );
}

const toWay = (known: Opening | null): Way => (known === null ? 'now' : known.at === null ? 'days' : 'day');

function toOpening({ way, at, days }: { way: Way; at: string; days: string }): Opening | null {
  if (way === 'now') return null;
  return way === 'day'
    ? { at: new Date(at).toISOString(), afterDays: null }
    : { at: null, afterDays: days === '' ? Number.NaN : Number(days) };
}
