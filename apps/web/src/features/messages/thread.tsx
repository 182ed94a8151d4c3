import { type ClassMessage, limits, type MessagePage } from '@nalanda/contract';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatAgo } from '#shared/lib/ago.ts';
import { cx } from '#shared/lib/cx.ts';
import { HidingNote } from '#shared/moderation/hiding-note.tsx';
import { ReportButton } from '#shared/moderation/report-button.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import {
  useGetMessagesQuery,
  useReplyToEducatorMutation,
  useReportMessageMutation,
  useSendClassMessageMutation,
} from './messages.api.ts';

/** Whose messages: the learner's own, or, for an educator, those with the learner of an enrolment. */
export interface ThreadOf {
  courseId: string;
  learner?: string | undefined;
}

/** What the educator of a course and a learner write to each other, the newest first. */
export function Thread({ of }: { of: ThreadOf }) {
  const query = useGetMessagesQuery(toQuery(of), { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} pending={<ThreadSkeleton />}>
      {(page) => (
        <div className="grid gap-6">
          {page.canWrite && <Write of={of} page={page} />}
          {page.messages.length > 0 ? <Pages of={of} page={page} /> : <NoMessages isEducator={Boolean(of.learner)} />}
        </div>
      )}
    </QueryView>
  );
}

const toQuery = ({ courseId, learner }: ThreadOf) => ({ courseId, ...(learner && { learner }) });

function Write({ of: { courseId, learner }, page }: { of: ThreadOf; page: MessagePage }) {
  const t = useT();
  const [send] = useSendClassMessageMutation();
  const [reply] = useReplyToEducatorMutation();
  return (
    <div className="max-w-[70ch]">
      <WriteWords
        place={`message ${courseId} ${learner ?? ''}`}
        initial={{ text: '' }}
        textLabel={t('Message to {name}', { name: page.partner.name })}
        most={{ title: 0, text: limits.classMessage.text }}
        action={t('Send')}
        onSave={({ text }, _id) =>
          learner
            ? send({ courseId, _id, text, to: { learners: [learner] } }).unwrap()
            : reply({ courseId, _id, text }).unwrap()
        }
      />
    </div>
  );
}

/** A page and, when somebody asks for them, those behind it. */
function Pages({ of, page: { messages, hasMore } }: { of: ThreadOf; page: MessagePage }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const last = messages.at(-1);
  return (
    <>
      <ul aria-label={t('Messages')} className="grid gap-4">
        {messages.map((message) => (
          <li key={message._id}>
            <Message message={message} isEducator={Boolean(of.learner)} />
          </li>
        ))}
      </ul>
      {hasMore && !isOpen && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setOpen(true)}>
          {t('Show older ones')}
        </Button>
      )}
      {hasMore && isOpen && last && <OlderPage of={of} before={last._id} />}
    </>
  );
}

function OlderPage({ of, before }: { of: ThreadOf; before: string }) {
  const query = useGetMessagesQuery({ ...toQuery(of), before });
  return (
    <QueryView query={query} pending={<ThreadSkeleton />}>
      {(page) => <Pages of={of} page={page} />}
    </QueryView>
  );
}

function Message({ message, isEducator }: { message: ClassMessage; isEducator: boolean }) {
  const t = useT();
  const [reportMessage] = useReportMessageMutation();
  const { _id: messageId, text, writer, isOwn, sentTo, hidden, createdAt } = message;
  const locale = useLocale();
  return (
    <Card className={cx('grid max-w-[70ch] gap-2 p-4 sm:p-5', isOwn && 'sm:ml-12 bg-sunken')}>
      <div className="flex items-center gap-3">
        <Avatar name={writer.name} photoUrl={writer.photoUrl} size="sm" />
        <p className="min-w-0 grow text-sm text-soft wrap-anywhere">
          <span className="font-semibold text-ink">{isOwn ? t('You') : writer.name}</span>
          {' · '}
          {formatAgo(createdAt, { locale, now: new Date() }) ?? t.date(createdAt)}
          {sentTo !== null &&
            sentTo > 1 &&
            ` · ${t.count(sentTo, 'sent to {count} learner', 'sent to {count} learners')}`}
        </p>
        {!isOwn && (
          <ReportButton
            title={t('Report this message')}
            isEducator={isEducator}
            className="-my-2 -mr-2 shrink-0 text-soft"
            onReport={(fault) => reportMessage({ messageId, ...fault }).unwrap()}
          />
        )}
      </div>
      <RichText text={text} lang={t.langOf(text)} className="wrap-anywhere" />
      {hidden && <HidingNote fault={hidden.reason} note={hidden.note} />}
    </Card>
  );
}

function NoMessages({ isEducator }: { isEducator: boolean }) {
  const t = useT();
  return (
    <EmptyState icon={MessageSquare} title={t('No messages yet')}>
      {isEducator
        ? t('What you and this learner write to each other appears here.')
        : t('When the educator of this course writes to you, it appears here and you can answer.')}
    </EmptyState>
  );
}

function ThreadSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the messages')}>
      <Skeleton className="h-48 w-full rounded-card" />
    </SkeletonGroup>
  );
}
