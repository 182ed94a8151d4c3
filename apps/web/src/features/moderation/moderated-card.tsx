import type { Moderated } from '@nalanda/contract';
import { Eye, EyeOff, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { FAULT_LABELS } from '#shared/moderation/faults.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useDecisions } from './moderation.api.ts';

const HideDialog = lazy(() => import('./hide-dialog.tsx').then((module) => ({ default: module.HideDialog })));

const DAY_MS = 86_400_000;

/** What is done about something, of the same kind of words in every sentence. */
type Deed = 'hide' | 'restore' | 'keep' | 'keepHidden';

/** What each kind is called, and how each deed about it is named for those who do not see what it stands at. */
const WORDS = {
  review: {
    label: msg('Review'),
    hide: msg('Hide the review of {name}'),
    restore: msg('Show the review of {name} again'),
    keep: msg('Keep it shown: the review of {name}'),
    keepHidden: msg('Keep hidden: the review of {name}'),
  },
  question: {
    label: msg('Question'),
    hide: msg('Hide the question of {name}'),
    restore: msg('Show the question of {name} again'),
    keep: msg('Keep it shown: the question of {name}'),
    keepHidden: msg('Keep hidden: the question of {name}'),
  },
  answer: {
    label: msg('Answer to a question'),
    hide: msg('Hide the answer of {name}'),
    restore: msg('Show the answer of {name} again'),
    keep: msg('Keep it shown: the answer of {name}'),
    keepHidden: msg('Keep hidden: the answer of {name}'),
  },
  message: {
    label: msg('Message'),
    hide: msg('Hide the message of {name}'),
    restore: msg('Show the message of {name} again'),
    keep: msg('Keep it shown: the message of {name}'),
    keepHidden: msg('Keep hidden: the message of {name}'),
  },
} as const satisfies Record<string, Record<Deed | 'label', string>>;

const wordsOf = ({ kind, isAnswer }: Moderated) => WORDS[kind === 'post' ? (isAnswer ? 'answer' : 'question') : kind];

/** Props of {@link ModeratedCard}. */
interface ModeratedCardProps {
  contribution: Moderated;
  /** The viewer works in the office: people lead to their pages there. */
  isOffice: boolean;
}

/** What somebody has written, for whoever decides: its words, where it stands, what was reported, and what can be done about it. */
export function ModeratedCard({ contribution, isOffice }: ModeratedCardProps) {
  const t = useT();
  const { review, text, title, isAnswer, hidden, writer } = contribution;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge>{t(wordsOf(contribution).label)}</Badge>
        {review && (
          <>
            <Stars value={review.rating} className="text-base" />
            <span className="sr-only">{t('{rating} of 5 stars', { rating: review.rating })}</span>
          </>
        )}
        <State contribution={contribution} />
      </div>
      <Origin contribution={contribution} isOffice={isOffice} />
      {title && (
        <p className="font-semibold wrap-anywhere" lang={t.langOf(title)}>
          {isAnswer ? t('Answer to “{title}”', { title }) : title}
        </p>
      )}
      {text === '' && <p className="text-soft">{review ? t('Rated without a comment.') : t('Without words.')}</p>}
      {text !== '' &&
        (review ? (
          <p lang={t.langOf(text)} className="whitespace-pre-line text-pretty wrap-anywhere">
            {text}
          </p>
        ) : (
          <RichText text={text} lang={t.langOf(text)} className="wrap-anywhere" />
        ))}
      {review?.reply && <Reply reply={review.reply} />}
      {hidden && <Hiding hidden={hidden} />}
      <Reports reports={contribution.reports} />
      {writer.alsoHidden > 0 && (
        <p className="text-sm text-soft">
          {t.count(
            writer.alsoHidden,
            '{count} more thing by this person is hidden.',
            '{count} more things by this person are hidden.',
          )}
        </p>
      )}
      <DecisionButtons contribution={contribution} isOffice={isOffice} />
    </Card>
  );
}

/** Who has written it, where, and to whom. */
function Origin({ contribution, isOffice }: Pick<ModeratedCardProps, 'contribution' | 'isOffice'>) {
  const t = useT();
  const { writer, course, lecture, sentTo } = contribution;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft wrap-anywhere">
      {isOffice ? (
        <Link to={officePaths.person(writer._id)} className="link font-semibold">
          {writer.name}
        </Link>
      ) : (
        <span className="font-semibold text-ink">{writer.name}</span>
      )}
      {writer.isEducator && <Badge tone="highlight">{t('Educator')}</Badge>}
      {sentTo && <span>{describeReceivers(sentTo, t)}</span>}
      <Link to={toPlace(contribution, isOffice)} lang={t.langOf(course.title)} className="link min-w-0">
        {course.title}
      </Link>
      {lecture && <span>{t('Lecture: {title}', { title: lecture.title })}</span>}
    </p>
  );
}

const describeReceivers = ({ name, people }: NonNullable<Moderated['sentTo']>, t: Translate): string =>
  name === null ? t.count(people, 'to {count} learner', 'to {count} learners') : t('to {name}', { name });

/** Where it can be read in its place; messages of others cannot. */
function toPlace({ kind, course, questionId }: Moderated, isOffice: boolean): string {
  if (kind !== 'post' || !questionId) return paths.viewCourse(course._id);
  return isOffice ? `${paths.viewLecture(course._id)}?question=${questionId}` : `?question=${questionId}`;
}

function Reply({ reply }: { reply: { text: string; createdAt: string } }) {
  const t = useT();
  return (
    <div className="grid gap-1 rounded-control border-l-2 border-terracotta bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">
        {t('Reply from the educator')}
        <span className="font-normal text-soft"> · {t.date(reply.createdAt)}</span>
      </p>
      <p lang={t.langOf(reply.text)} className="whitespace-pre-line wrap-anywhere">
        {reply.text}
      </p>
    </div>
  );
}

function State({ contribution: { hidden, waitingSince, createdAt } }: { contribution: Moderated }) {
  const t = useT();
  const days = waitingSince ? Math.floor((Date.now() - Date.parse(waitingSince)) / DAY_MS) : 0;
  return (
    <span className="sm:ml-auto flex flex-wrap items-center gap-2 text-sm text-soft">
      {hidden && <Badge tone="danger">{t('Hidden')}</Badge>}
      {waitingSince && (
        <Badge tone={days >= 3 ? 'danger' : 'highlight'}>
          {days === 0 ? t('Waits since today') : t.count(days, 'Waits for {count} day', 'Waits for {count} days')}
        </Badge>
      )}
      <span>{t.date(createdAt)}</span>
    </span>
  );
}

function Hiding({ hidden }: { hidden: NonNullable<Moderated['hidden']> }) {
  const t = useT();
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      <p>
        {t('Hidden on {date} by {name}: {reason}', {
          date: t.date(hidden.at),
          name: hidden.by ?? t('somebody who has left'),
          reason: t(FAULT_LABELS[hidden.reason]),
        })}
      </p>
      {hidden.note && (
        <p lang={t.langOf(hidden.note)} className="whitespace-pre-line wrap-anywhere">
          {hidden.note}
        </p>
      )}
      {hidden.isChanged && <p className="font-semibold">{t('Its writer has changed it since.')}</p>}
      {hidden.isWithdrawn && <p>{t('Its writer has deleted it. Shown again, it is gone.')}</p>}
    </div>
  );
}

function Reports({ reports }: Pick<Moderated, 'reports'>) {
  const t = useT();
  if (reports.length === 0) return null;
  return (
    <ul aria-label={t('Reports')} className="grid gap-2 border-t border-line pt-4 text-sm">
      {reports.map(({ reporter, isEducator, reason, note, createdAt, outcome, decidedBy }) => (
        <li key={`${reporter} ${createdAt} ${reason}`} className="flex gap-2">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold">{t(FAULT_LABELS[reason])}</span>
              <span className="text-soft">{[reporter, t.date(createdAt)].filter(Boolean).join(' · ')}</span>
              {isEducator && <Badge tone="highlight">{t('Educator of the course')}</Badge>}
              {outcome && <Badge>{outcome === 'hidden' ? t('Hidden then') : t('Kept then')}</Badge>}
              {decidedBy && <span className="text-soft">{t('by {name}', { name: decidedBy })}</span>}
            </p>
            {note && (
              <p lang={t.langOf(note)} className="whitespace-pre-line wrap-anywhere">
                {note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DecisionButtons({ contribution, isOffice }: ModeratedCardProps) {
  const t = useT();
  const decisions = useDecisions(isOffice);
  const [isHiding, setIsHiding] = useState(false);
  const { _id: contributionId, kind, hidden, waitingSince, writer } = contribution;
  const words = wordsOf(contribution);
  const { name } = writer;
  const which = { kind, contributionId };

  async function decide(decision: Promise<{ message: string }>): Promise<void> {
    try {
      notify.success((await decision).message);
    } catch (thrown) {
      tellFailure(thrown);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {hidden ? (
        <Button
          variant="secondary"
          size="sm"
          loading={decisions.isRestoring}
          aria-label={t(words.restore, { name })}
          onClick={() => void decide(decisions.restore(which))}
        >
          <Eye aria-hidden className="size-4" />
          {t('Show again')}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" aria-label={t(words.hide, { name })} onClick={() => setIsHiding(true)}>
          <EyeOff aria-hidden className="size-4" />
          {t('Hide')}
        </Button>
      )}
      {waitingSince && (
        <Button
          variant="ghost"
          size="sm"
          loading={decisions.isKeeping}
          aria-label={t(hidden ? words.keepHidden : words.keep, { name })}
          onClick={() => void decide(decisions.keep(which))}
        >
          {hidden ? t('Keep hidden') : t('Keep it shown')}
        </Button>
      )}
      <Suspense>
        {isHiding && (
          <HideDialog
            contribution={contribution}
            title={t(words.hide, { name })}
            onClose={() => setIsHiding(false)}
            onHide={async (fault) => {
              notify.success((await decisions.hide({ ...which, ...fault })).message);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
