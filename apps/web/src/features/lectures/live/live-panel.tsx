import { type Lecture, type LiveClass, limits } from '@nalanda/contract';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { focusProblem } from '#shared/forms/focus-problem.ts';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatMoment, fromZonedInput, listZones, nameZone, ownZone, toZonedInput } from '#shared/lib/moment.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { isLearnable } from '../lectures.models.ts';
import {
  useCancelLiveClassMutation,
  useGetLiveClassQuery,
  useListOwnLiveClassesQuery,
  usePlanLiveClassMutation,
} from './live.api.ts';
import { sayClash, sayReach } from './live.models.ts';
import { MinutesField } from './minutes-field.tsx';
import { findClash } from './series/series.models.ts';
import { Warning } from './series/warning.tsx';

const USUAL_MINUTES = 60;

/** Props of {@link LivePanel}. */
interface LivePanelProps {
  courseId: string;
  lecture: Lecture;
}

/** Holds a lecture at a moment, in a meeting; without a film only, for its recording becomes the film. */
export function LivePanel({ courseId, lecture }: LivePanelProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { _id: lectureId, liveAt } = lecture;
  if (isLearnable(lecture) && liveAt === null) return null;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Live class')}</h2>
        <p className="mt-1 text-soft">
          {t('Meet your learners in Google Meet, Zoom or Jitsi. Upload the recording here afterwards.')}
        </p>
      </div>
      {liveAt !== null ? (
        <PlannedClass key={liveAt} courseId={courseId} lectureId={lectureId} onCancelled={() => setOpen(false)} />
      ) : isOpen ? (
        <PlanForm courseId={courseId} lectureId={lectureId} known={null} />
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
          <CalendarClock aria-hidden className="size-5" />
          {t('Plan a live class')}
        </Button>
      )}
    </Card>
  );
}

interface PlannedClassProps {
  courseId: string;
  lectureId: string;
  onCancelled: () => void;
}

function PlannedClass({ onCancelled, ...lecture }: PlannedClassProps) {
  const t = useT();
  const locale = useLocale();
  const query = useGetLiveClassQuery(lecture.lectureId);
  return (
    <QueryView
      query={query}
      pending={
        <SkeletonGroup label={t('Loading')}>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      }
    >
      {(live) => (
        <>
          <p className="font-semibold">{formatMoment(live.startsAt, locale)}</p>
          <PlanForm {...lecture} known={live} />
          <CancelClass {...lecture} onCancelled={onCancelled} />
        </>
      )}
    </QueryView>
  );
}

interface PlanFormProps {
  courseId: string;
  lectureId: string;
  known: LiveClass | null;
}

function PlanForm({ known, ...lecture }: PlanFormProps) {
  const t = useT();
  const [plan, { isLoading }] = usePlanLiveClassMutation();
  const locale = useLocale();
  const [zone, setZone] = useState(ownZone);
  const [startsAt, setStartsAt] = useState(() => (known ? toZonedInput(known.startsAt, zone) : ''));
  const [minutes, setMinutes] = useState(String(known?.minutes ?? USUAL_MINUTES));
  const [url, setUrl] = useState(known?.url ?? '');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { data: own } = useListOwnLiveClassesQuery();
  const clash =
    startsAt !== '' &&
    findClash(
      { startsAt: fromZonedInput(startsAt, zone).toISOString(), minutes: Number(minutes) || 0 },
      own?.classes ?? [],
      new Set([lecture.lectureId]),
    );
  const guard = useUnsavedGuard(
    startsAt !== (known ? toZonedInput(known.startsAt, zone) : '') ||
      minutes !== String(known?.minutes ?? USUAL_MINUTES) ||
      url !== (known?.url ?? ''),
  );

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const tellProblems = (found: Record<string, string>) => {
      setProblems(found);
      focusProblem(form);
    };
    if (startsAt === '') return tellProblems({ startsAt: t('Choose day and time') });
    setProblems({});
    try {
      const body = { startsAt: fromZonedInput(startsAt, zone).toISOString(), minutes: Number(minutes), url };
      const { reach } = await plan({ ...lecture, body }).unwrap();
      notify.success(`${t('Live class saved.')} ${sayReach(t, reach)}`.trim());
    } catch (error) {
      const { issues, message } = toAppError(error);
      const atFields = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]));
      tellProblems(issues.length > 0 ? atFields : { startsAt: message });
    }
  }

  return (
    <>
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)_8rem]">
          <Field
            label={t('Day and time')}
            hint={
              zone !== ownZone() && startsAt !== ''
                ? t('For you: {moment}', { moment: formatMoment(fromZonedInput(startsAt, zone).toISOString(), locale) })
                : t('Learners see it in their own time zone.')
            }
            error={problems.startsAt}
          >
            <Input type="datetime-local" value={startsAt} onChange={({ target }) => setStartsAt(target.value)} />
          </Field>
          <Field label={t('Time zone')}>
            <Select value={zone} onChange={({ target }) => setZone(target.value)}>
              {listZones().map((one) => (
                <option key={one} value={one}>
                  {nameZone(one)}
                </option>
              ))}
            </Select>
          </Field>
          <MinutesField value={minutes} error={problems.minutes} onChange={setMinutes} />
        </div>
        {clash && <Warning>{sayClash(t, clash)}</Warning>}
        <Field
          label={t('Link of the meeting')}
          hint={t('Learners see it 15 minutes before the class begins.')}
          error={problems.url}
        >
          <Input
            type="url"
            value={url}
            maxLength={limits.liveClass.url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" loading={isLoading} className="justify-self-start max-sm:w-full">
          {t('Save live class')}
        </Button>
      </form>
      {guard.dialog}
    </>
  );
}

function CancelClass({ onCancelled, ...lecture }: PlannedClassProps) {
  const t = useT();
  const [cancel, { isLoading }] = useCancelLiveClassMutation();
  const [isAsking, setAsking] = useState(false);

  async function take() {
    try {
      onCancelled();
      await cancel(lecture).unwrap();
      notify.success(t('The live class is cancelled.'));
    } catch (error) {
      tellFailure(error);
    }
    setAsking(false);
  }

  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Cancel the class')}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Cancel this live class?')}
        description={t('Your learners are told that it is cancelled. Tell them why in an announcement.')}
        action={t('Cancel the class')}
        isBusy={isLoading}
        onRemove={() => void take()}
      />
    </>
  );
}
