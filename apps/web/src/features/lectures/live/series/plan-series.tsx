import { limits, type OwnLiveClass } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { useKeptState } from '#shared/forms/use-kept-state.ts';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { toMomentField } from '#shared/lib/india-moments.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { usePlanLiveSeriesMutation } from '../live.api.ts';
import { sayDay, sayReach } from '../live.models.ts';
import { PlanFields } from './plan-fields.tsx';
import { listClasses, type SeriesWords, toPlan, toSeriesBody } from './series.models.ts';
import { SeriesPreview } from './series-preview.tsx';

/** Props of {@link PlanSeries}. */
interface PlanSeriesProps {
  courseId: string;
  /** Classes of all courses of the educator, for clashes. */
  known: readonly OwnLiveClass[];
  onPlanned: () => void;
}

/** Plans all classes of a series at once, with all their dates in sight before they are saved. */
export function PlanSeries({ courseId, known, onPlanned }: PlanSeriesProps) {
  const t = useT();
  const locale = useLocale();
  const [plan, { isLoading }] = usePlanLiveSeriesMutation();
  // Sent again after a lost answer, it is the same series.
  const [seriesId] = useState(() => crypto.randomUUID());
  const [first] = useState<SeriesWords>(() => ({
    ...{ weekdays: [], time: '19:00', end: 'count', count: '12', lastDay: '', skipped: [], minutes: '60', url: '' },
    firstDay: toMomentField(new Date(Date.now() + 24 * 3600 * 1000).toISOString()).slice(0, 10),
    ...{ titlePattern: t('Class {n}', { n: '{n}' }), sectionWay: 'none' },
    sectionPattern: t('Week {n}', { n: '{n}' }),
  }));
  const [words, setWords, kept] = useKeptState(`series ${courseId}`, first);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const guard = useUnsavedGuard(words !== first, kept);
  const series = listClasses(toPlan(words), (day) => sayDay(`${day}T12:00:00+05:30`, locale));
  const { length } = series.classes;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (words.weekdays.length === 0) return setProblems({ weekdays: t('Choose at least one day of the week') });
    if (length === 0) return setProblems({ plan: t('There is no class in this plan. Look at its days.') });
    setProblems({});
    try {
      const body = toSeriesBody(series, { minutes: Number(words.minutes), url: words.url });
      const { reach } = await plan({ courseId, seriesId, body }).unwrap();
      guard.release();
      const saved = t.count(length, '{count} live class planned.', '{count} live classes planned.');
      notify.success(`${saved} ${sayReach(t, reach)}`.trim());
      onPlanned();
    } catch (error) {
      const { issues, message } = toAppError(error);
      setProblems(Object.fromEntries([['plan', message], ...issues.map((issue) => [issue.path, issue.message])]));
    }
  }

  const left = (day: string) => setWords({ ...words, skipped: [...words.skipped, day] });
  const back = (day: string) => setWords({ ...words, skipped: words.skipped.filter((one) => one !== day) });
  return (
    <Card className="p-5 sm:p-6">
      <form noValidate onSubmit={save} className="grid gap-5">
        <div>
          <h2 className="text-xl">{t('Plan a series')}</h2>
          <p className="mt-1 text-soft">
            {t('Each class becomes a lecture; upload its recording there afterwards. Your learners are told once.')}
          </p>
        </div>
        <PlanFields words={words} onChange={setWords} problems={problems} />
        {length > 0 && (
          <SeriesPreview
            series={series}
            minutes={Number(words.minutes) || 0}
            known={known}
            onLeaveOut={left}
            onTakeBack={back}
          />
        )}
        {length === limits.liveClass.atOnce && (
          <p className="text-sm text-soft">
            {t('A series has at most {most} classes.', { most: limits.liveClass.atOnce })}
          </p>
        )}
        <div role="alert" className="empty:hidden">
          {problems.plan && <FieldError>{problems.plan}</FieldError>}
        </div>
        <Button type="submit" loading={isLoading} className="justify-self-start max-sm:w-full">
          {length > 0 ? t.count(length, 'Plan {count} class', 'Plan {count} classes') : t('Plan classes')}
        </Button>
      </form>
      {guard.dialog}
    </Card>
  );
}
