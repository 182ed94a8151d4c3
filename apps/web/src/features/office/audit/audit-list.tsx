import type { AuditLogEvent, AuditResult } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { sayTime } from '#shared/lib/time-of-day.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { findEventWords, resultWords } from './audit-words.ts';

const tones: Record<AuditResult, 'success' | 'highlight' | 'danger'> = {
  done: 'success',
  refused: 'highlight',
  failed: 'danger',
};

/** Props of {@link AuditList}. */
interface AuditListProps {
  events: readonly AuditLogEvent[];
  onPerson: (id: string) => void;
  onSubject: (subject: string) => void;
}

/** Events of the log, newest first: who did what to whom, when and from where, with what changed. */
export function AuditList({ events, onPerson, onSubject }: AuditListProps) {
  return (
    <ol className="grid gap-2">
      {events.map((event) => (
        <li key={event.id} className="grid gap-1.5 rounded-card border border-line bg-raised p-4">
          <EventHead event={event} />
          <EventPeople event={event} onPerson={onPerson} onSubject={onSubject} />
          <EventDetails event={event} />
        </li>
      ))}
    </ol>
  );
}

function EventHead({ event }: { event: AuditLogEvent }) {
  const t = useT();
  const words = findEventWords(event.event);
  const time = `${t.date(event.at)}, ${sayTime(event.at, t.locale, { second: '2-digit' })}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{words ? t(words) : event.event}</span>
      {words && <span className="text-sm text-soft">{event.event}</span>}
      <Badge tone={tones[event.result]}>{t(resultWords[event.result])}</Badge>
      {event.count > 1 && <Badge>{t('{count} times', { count: event.count })}</Badge>}
      <time dateTime={event.at} className="text-sm tabular-nums text-soft sm:ml-auto">
        {time}
      </time>
    </div>
  );
}

const linkClass = 'min-h-11 text-left underline underline-offset-4 wrap-anywhere pointer-fine:min-h-0';

function EventPeople({ event, onPerson, onSubject }: Omit<AuditListProps, 'events'> & { event: AuditLogEvent }) {
  const t = useT();
  const { actor, subject, subjectName, address } = event;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      <Part name={t('By')}>
        {actor ? (
          <button type="button" className={linkClass} onClick={() => onPerson(actor._id)}>
            {actor.name ?? t('Somebody who was forgotten')}
          </button>
        ) : (
          t('Nobody signed in')
        )}
      </Part>
      {subject && (
        <Part name={t('Done to')}>
          <button type="button" className={linkClass} onClick={() => onSubject(subject)}>
            {subjectName ?? subject}
          </button>
        </Part>
      )}
      {address && <Part name={t('From address')}>{address}</Part>}
    </dl>
  );
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function EventDetails({ event: { changes, facts, code, requestId } }: { event: AuditLogEvent }) {
  const t = useT();
  const lines = [
    ...(code ? [{ field: t('Reason'), value: code }] : []),
    ...facts,
    ...(requestId ? [{ field: t('Request'), value: requestId }] : []),
  ];
  return (
    <>
      {changes.length > 0 && (
        <ul className="text-sm">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              <span className="font-medium">{field}</span>:{' '}
              {t('{before}, now {after}', { before: before ?? '–', after: after ?? '–' })}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <p className="wrap-anywhere text-sm text-soft">
          {lines.map(({ field, value }) => `${field}: ${value ?? '–'}`).join(' · ')}
        </p>
      )}
    </>
  );
}
