import { limits, type OwnLiveClass } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { toMoment, toMomentField } from '#shared/lib/india-moments.ts';
import { formatIndianSpan } from '#shared/lib/moment.ts';
import { notify } from '#shared/lib/toast.ts';
import { Radio } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field, FieldError } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { ScrollRegion } from '#shared/ui/scroll-region.tsx';
import { useMoveLiveClassesMutation } from '../live.api.ts';
import { sayClash, sayDays, sayReach } from '../live.models.ts';
import { MinutesField } from '../minutes-field.tsx';
import { endOf, findClash, listFollowing, type Move, moveClasses, putOff } from './series.models.ts';
import { Warning } from './warning.tsx';

/** Props of {@link MoveClasses} and {@link CancelClasses}. */
export interface ChangeClassesProps {
  from: OwnLiveClass;
  /** Classes of all courses of the educator. */
  known: readonly OwnLiveClass[];
  onClose: () => void;
}

type Scope = 'one' | 'following' | 'put-off';

/** The window in which a class, or it and those after it, get another time, length or link. */
export function MoveClasses({ from, known, onClose }: ChangeClassesProps) {
  const t = useT();
  const [move, { isLoading }] = useMoveLiveClassesMutation();
  const following = listFollowing(known, from);
  const [scope, setScope] = useState<Scope>('one');
  const [startsAt, setStartsAt] = useState(() => toMomentField(from.startsAt));
  const [minutes, setMinutes] = useState(String(from.minutes));
  const [url, setUrl] = useState(from.url);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const wanted = scope === 'put-off' ? from.startsAt : toMoment(startsAt);
  const classes = scope === 'one' ? [from] : following;
  const moves =
    wanted === null ? [] : scope === 'put-off' ? putOff(classes, sayDays) : moveClasses(classes, wanted, sayDays);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (moves.length === 0) return setProblems({ startsAt: t('Choose day and time') });
    setProblems({});
    try {
      // What is not changed stays as it is, of each.
      const common = {
        ...(Number(minutes) !== from.minutes && { minutes: Number(minutes) }),
        ...(url !== from.url && { url }),
      };
      const { moved, reach } = await move({ courseId: from.courseId, body: { classes: moves, ...common } }).unwrap();
      const saved = t.count(moves.length, '{count} live class changed.', '{count} live classes changed.');
      notify.success(moved > 0 ? `${saved} ${sayReach(t, reach)}`.trim() : saved);
      onClose();
    } catch (error) {
      const { issues, message } = toAppError(error);
      setProblems(Object.fromEntries([['all', message], ...issues.map((issue) => [issue.path, issue.message])]));
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('Move {title}', { title: from.lectureTitle })}>
      <form noValidate onSubmit={save} className="grid gap-4">
        {following.length > 1 && (
          <ScopeChoice scope={scope} onChange={setScope} after={following.length - 1} canPutOff />
        )}
        {scope !== 'put-off' && (
          <Field label={t('Day and time (India time)')} error={problems.startsAt}>
            <Input type="datetime-local" value={startsAt} onChange={({ target }) => setStartsAt(target.value)} />
          </Field>
        )}
        <MinutesField value={minutes} error={problems.minutes} onChange={setMinutes} />
        <Field label={t('Link of the meeting')} error={problems.url}>
          <Input
            type="url"
            value={url}
            maxLength={limits.liveClass.url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <MovedDates moves={moves} minutes={Number(minutes) || from.minutes} known={known} />
        {problems.all && <FieldError>{problems.all}</FieldError>}
        <FormButtons onCancel={onClose} loading={isLoading}>
          {t('Save')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface ScopeChoiceProps {
  scope: Scope;
  onChange: (scope: Scope) => void;
  /** How many classes come after this one. */
  after: number;
  canPutOff?: boolean;
}

/** Is it this class alone, or those after it too? */
export function ScopeChoice({ scope, onChange, after, canPutOff = false }: ScopeChoiceProps) {
  const t = useT();
  const radio = (value: Scope, label: string) => (
    <Radio name="scope" label={label} checked={scope === value} onChange={() => onChange(value)} />
  );
  return (
    <fieldset>
      <legend className="sr-only">{t('Which classes')}</legend>
      {radio('one', t('This class alone'))}
      {radio('following', t.count(after, 'This class and the {count} after it', 'This class and the {count} after it'))}
      {canPutOff && radio('put-off', t('It falls out: each one from here takes the time of the next'))}
    </fieldset>
  );
}

function MovedDates({ moves, minutes, known }: { moves: Move[]; minutes: number; known: readonly OwnLiveClass[] }) {
  const t = useT();
  const locale = useLocale();
  const moving = new Set(moves.map(({ lectureId }) => lectureId));
  return (
    <ScrollRegion label={t('All dates')} className="max-h-60 overflow-y-auto rounded-card border border-line">
      <ol>
        {moves.map(({ lectureId, lectureTitle, startsAt }) => {
          const span = { startsAt, minutes };
          const clash = findClash(span, known, moving);
          return (
            <li key={lectureId} className="grid gap-0.5 border-line px-4 py-2 text-sm not-first:border-t">
              <span className="font-medium wrap-anywhere">{lectureTitle}</span>
              <span className="text-soft">{formatIndianSpan({ startsAt, endsAt: endOf(span) }, locale)}</span>
              {Date.parse(startsAt) <= Date.now() && (
                <Warning>{t('This time has passed. Choose a later one.')}</Warning>
              )}
              {clash && <Warning>{sayClash(t, clash)}</Warning>}
            </li>
          );
        })}
      </ol>
    </ScrollRegion>
  );
}
