import { readPictureType, type Submission } from '@nalanda/contract';
import { useState } from 'react';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

/** What was handed in: its words and its files. */
export function SubmissionWork({ submission: { text, files } }: { submission: Pick<Submission, 'text' | 'files'> }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      {text !== '' && <RichText text={text} lang={t.langOf(text)} className="wrap-anywhere" />}
      {files.length > 0 && (
        <ul aria-label={t('Files')} className="grid gap-2">
          {files.map(({ _id, name, byteSize, url, previewUrl }) => (
            <li key={_id} className="rounded-control border border-line py-1.5 px-4 wrap-anywhere">
              {readPictureType(name) && <Photo name={name} url={previewUrl ?? url} />}
              <div className="flex items-center gap-3">
                <a href={url} download={name} className="link min-w-0 grow py-2">
                  {name}
                </a>
                <span className="shrink-0 text-sm tabular-nums text-soft">{formatBytes(byteSize)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A photo; nothing where the file is none, whatever its name says. */
function Photo({ name, url }: { name: string; url: string }) {
  const t = useT();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={url}
      alt={t('Handed in: {name}', { name })}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
      className="mt-2 h-60 w-full rounded-control bg-sunken object-contain"
    />
  );
}

/** What a submission came to: points by criterion with the level they stand for, and what its educator says. */
export function SubmissionMarks({ submission }: { submission: Submission }) {
  const t = useT();
  const { criteria, points, feedback } = submission;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        {criteria.map(({ _id, title, points: most, levels }, place) => {
          const given = points[place] ?? 0;
          const level = levels.find((one) => one.points === given);
          return (
            <div key={_id} className="flex items-start justify-between gap-4 border-b border-line pb-3 wrap-anywhere">
              <dt className="min-w-0">
                <span lang={t.langOf(title)} className="font-medium">
                  {title}
                </span>
                {level && <span className="block text-sm text-soft">{level.text}</span>}
              </dt>
              <dd className="shrink-0 font-semibold tabular-nums">
                {t('{points} of {most}', { points: given, most })}
              </dd>
            </div>
          );
        })}
      </dl>
      {feedback !== '' && (
        <div className="grid gap-1">
          <p className="text-sm font-medium">{t('Feedback')}</p>
          <RichText text={feedback} lang={t.langOf(feedback)} className="wrap-anywhere" />
        </div>
      )}
    </div>
  );
}

/** Number, moment and state of a submission. */
export function SubmissionHead({ submission }: { submission: Submission }) {
  const t = useT();
  const locale = useLocale();
  const { number, handedInAt, isLate, state, percent, isPassed, isReturned } = submission;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 grow">
        <span className="font-semibold">{t('Try {number}', { number })}</span>
        {handedInAt && <span className="block text-sm text-soft">{formatMoment(handedInAt, locale)}</span>}
      </p>
      {isLate && <Badge tone="danger">{t('Late')}</Badge>}
      {state === 'waiting' && <Badge tone="highlight">{t('Waits to be marked')}</Badge>}
      {state === 'marked' && <span className="tabular-nums">{t('{percent}%', { percent: percent ?? 0 })}</span>}
      {state === 'marked' && <Verdict isPassed={isPassed === true} isReturned={isReturned} />}
    </div>
  );
}

function Verdict({ isPassed, isReturned }: { isPassed: boolean; isReturned: boolean }) {
  const t = useT();
  if (isReturned) return <Badge tone="highlight">{t('Another try is asked for')}</Badge>;
  return <Badge tone={isPassed ? 'success' : 'neutral'}>{isPassed ? t('Passed') : t('Not passed')}</Badge>;
}
