import { type Answer, limits, type Question } from '@nalanda/contract';
import { ChevronUp, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { HidingNote } from '#shared/moderation/hiding-note.tsx';
import { ReportButton } from '#shared/moderation/report-button.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useHidePostMutation, useReportPostMutation } from './judging.api.ts';
import { useEditPostMutation, useRemovePostMutation, useVotePostMutation } from './questions.api.ts';

const HideDialog = lazy(() => import('./hide-dialog.tsx').then((module) => ({ default: module.HideDialog })));

type Post = Question | Answer;

/** Props of {@link PostCard}. */
interface PostCardProps {
  post: Post;
  /** Its reader answers for the questions of the course. */
  isEducator: boolean;
  /** What stands above the words. */
  head?: ReactNode;
  /** What can be done besides. */
  actions?: ReactNode;
  onRemoved?: () => void;
}

/** Runs a call whose failure is said, and whose success shows by itself. */
export async function tryCall(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    tellFailure(error);
  }
}

/** A question or an answer, with what its reader can do about it. */
export function PostCard({ post, isEducator, head, actions, onRemoved }: PostCardProps) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <EditPost post={post} onEnd={() => setIsEditing(false)} />;
  return (
    <article className="grid gap-3">
      {head}
      {post.isRemoved ? (
        <p className="text-soft">{t('The question was removed by whoever asked it. Its answers stay.')}</p>
      ) : (
        post.text !== '' && <RichText text={post.text} lang={t.langOf(post.text)} className="wrap-anywhere" />
      )}
      {post.hidden && (
        <HidingNote
          fault={post.hidden.fault}
          note={post.hidden.reason}
          {...(post.isOwn && { wayOn: t('Change it, and it will be looked at again.') })}
        />
      )}
      <Byline post={post} />
      {!post.isRemoved && (
        <div className="-mx-2 flex flex-wrap items-center gap-1">
          <Vote post={post} />
          {actions}
          {post.isOwn && (
            <>
              <Button
                variant="ghost"
                size="icon"
                aria-label={'title' in post ? t('Edit your question') : t('Edit your answer')}
                onClick={() => setIsEditing(true)}
              >
                <Pencil aria-hidden className="size-4" />
              </Button>
              <RemovePost post={post} onRemoved={onRemoved} />
            </>
          )}
          {post.mayHide && <HidePost post={post} />}
          {!post.isOwn && !post.hidden && (!post.mayHide || post.writer?.isEducator) && (
            <ReportPost post={post} isEducator={isEducator} />
          )}
        </div>
      )}
    </article>
  );
}

function Byline({ post: { writer, createdAt, editedAt } }: { post: Post }) {
  const t = useT();
  if (!writer) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <Avatar name={writer.name} photoUrl={writer.photoUrl} size="sm" />
      <span className="font-semibold text-ink wrap-anywhere">{writer.name}</span>
      {writer.isEducator && <Badge tone="highlight">{t('Educator')}</Badge>}
      <time dateTime={createdAt}>{t.indianDate(createdAt)}</time>
      {editedAt && <span>{t('edited')}</span>}
    </div>
  );
}

function Vote({ post: { _id, votes, hasVoted, isOwn } }: { post: Post }) {
  const t = useT();
  const [votePost, { isLoading }] = useVotePostMutation();
  const said = t.count(votes, '{count} vote', '{count} votes');
  if (isOwn) return <span className="px-3 text-sm text-soft">{said}</span>;
  return (
    <Button
      variant={hasVoted ? 'secondary' : 'ghost'}
      aria-pressed={hasVoted}
      disabled={isLoading}
      className="tabular-nums"
      onClick={() => void tryCall(votePost({ postId: _id, votes: !hasVoted }).unwrap())}
    >
      <ChevronUp aria-hidden className="size-4" />
      <span className="sr-only">{t('This helps:')} </span>
      {said}
    </Button>
  );
}

function EditPost({ post, onEnd }: { post: Post; onEnd: () => void }) {
  const t = useT();
  const [editPost] = useEditPostMutation();
  const [seen] = useState({ text: post.text, ...('title' in post && { title: post.title }) });
  return (
    <WriteWords
      place={`edit ${post._id}`}
      initial={seen}
      titleWords={{ label: t('Your question in one line'), missing: t('Please write your question in one line') }}
      most={limits.question}
      textLabel={'title' in post ? t('More about it (optional)') : t('Your answer')}
      isTextOptional={'title' in post}
      action={t('Save')}
      onCancel={onEnd}
      onSave={async (words) => {
        await editPost({ postId: post._id, ...words, basis: seen }).unwrap();
        onEnd();
      }}
    />
  );
}

function RemovePost({ post, onRemoved }: { post: Post; onRemoved: (() => void) | undefined }) {
  const t = useT();
  const [remove] = useRemovePostMutation();
  return (
    <RemovalButton
      size="icon"
      aria-label={'title' in post ? t('Remove your question') : t('Remove your answer')}
      title={'title' in post ? t('Remove this question?') : t('Remove this answer?')}
      description={t('It cannot be brought back. What others have answered stays.')}
      onRemove={async () => {
        await remove(post._id).unwrap();
        onRemoved?.();
      }}
    >
      <Trash2 aria-hidden className="size-4" />
    </RemovalButton>
  );
}

function HidePost({ post }: { post: Post }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [hidePost] = useHidePostMutation();
  if (post.hidden)
    return (
      <Button variant="ghost" onClick={() => void tryCall(hidePost({ postId: post._id, reason: null }).unwrap())}>
        {t('Show again')}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t('Hide')} onClick={() => setIsAsking(true)}>
        <EyeOff aria-hidden className="size-4" />
      </Button>
      <Suspense>
        {isAsking && (
          <HideDialog
            onClose={() => setIsAsking(false)}
            onHide={({ reason: fault, note: reason }) => hidePost({ postId: post._id, reason, fault }).unwrap()}
          />
        )}
      </Suspense>
    </>
  );
}

function ReportPost({ post, isEducator }: { post: Post; isEducator: boolean }) {
  const t = useT();
  const [reportPost] = useReportPostMutation();
  return (
    <ReportButton
      title={'title' in post ? t('Report this question') : t('Report this answer')}
      isEducator={isEducator}
      className="text-soft"
      onReport={(fault) => reportPost({ postId: post._id, ...fault }).unwrap()}
    />
  );
}
