import { type Answer, limits, type QuestionThread } from '@nalanda/contract';
import { ArrowLeft, Bell, BellOff, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { PostCard, tryCall } from './post-card.tsx';
import { QuestionMoment } from './question-moment.tsx';
import {
  useAcceptAnswerMutation,
  useAnswerQuestionMutation,
  useFollowQuestionMutation,
  useGetThreadQuery,
} from './questions.api.ts';
import { QuestionsSkeleton } from './questions-skeleton.tsx';

/** Props of {@link OpenThread}. */
interface OpenThreadProps {
  questionId: string;
  lectureId: string | null;
  media: HTMLMediaElement | null;
  onBack: () => void;
}

/** A question with its answers, and the field for another. */
export function OpenThread({ questionId, onBack, ...place }: OpenThreadProps) {
  const t = useT();
  const query = useGetThreadQuery(questionId);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <Button ref={back} variant="ghost" className="-ml-3 justify-self-start px-3!" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-4" />
        {t('All questions')}
      </Button>
      <QueryView
        query={{ ...query, data: query.isError ? undefined : query.currentData }}
        pending={<QuestionsSkeleton />}
      >
        {(thread) => <Thread thread={thread} onBack={onBack} {...place} />}
      </QueryView>
    </div>
  );
}

function Thread({ thread, onBack, ...place }: { thread: QuestionThread } & Omit<OpenThreadProps, 'questionId'>) {
  const t = useT();
  const [answerQuestion] = useAnswerQuestionMutation();
  const { question, answers, mayAccept, mayHide } = thread;
  const isOpen = !question.isRemoved && question.hidden === null;
  return (
    <>
      <PostCard
        post={question}
        isEducator={mayHide}
        onRemoved={onBack}
        head={
          <div>
            <h3
              lang={question.isRemoved ? undefined : t.langOf(question.title)}
              className="font-display text-xl font-semibold wrap-anywhere"
            >
              {question.isRemoved ? t('A removed question') : question.title}
            </h3>
            <QuestionMoment question={question} {...place} />
          </div>
        }
        actions={<Follow questionId={question._id} isFollowed={question.isFollowed} />}
      />
      <h4 className="font-semibold">{t.count(answers.length, '{count} answer', '{count} answers')}</h4>
      <ul aria-label={t('Answers')} className="grid gap-5 empty:hidden">
        {answers.map((answer) => (
          <li key={answer._id} className="border-t border-line pt-5">
            <AnswerCard {...{ answer, mayAccept }} isEducator={mayHide} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <WriteWords
          key={question._id}
          place={`answer ${question._id}`}
          initial={{ text: '' }}
          textLabel={t('Your answer')}
          most={limits.question}
          action={t('Answer')}
          onSave={(words, _id) => answerQuestion({ questionId: question._id, _id, text: words.text }).unwrap()}
        />
      )}
    </>
  );
}

function AnswerCard({ answer, mayAccept, isEducator }: { answer: Answer; mayAccept: boolean; isEducator: boolean }) {
  const t = useT();
  const [acceptAnswer, { isLoading }] = useAcceptAnswerMutation();
  const { _id: postId, isAccepted } = answer;
  return (
    <PostCard
      post={answer}
      isEducator={isEducator}
      head={
        isAccepted && (
          <Badge tone="success" className="justify-self-start">
            <CircleCheck aria-hidden className="size-4" />
            {t('This answer has helped')}
          </Badge>
        )
      }
      actions={
        mayAccept && (
          <Button
            variant="ghost"
            aria-pressed={isAccepted}
            disabled={isLoading}
            onClick={() => void tryCall(acceptAnswer({ postId, accepts: !isAccepted }).unwrap())}
          >
            <CircleCheck aria-hidden className="size-4" />
            {isAccepted ? t('Take back') : t('It has helped')}
          </Button>
        )
      }
    />
  );
}

function Follow({ questionId, isFollowed }: { questionId: string; isFollowed: boolean }) {
  const t = useT();
  const [followQuestion, { isLoading }] = useFollowQuestionMutation();
  const Icon = isFollowed ? BellOff : Bell;
  return (
    <Button
      variant="ghost"
      disabled={isLoading}
      onClick={() => void tryCall(followQuestion({ questionId, follows: !isFollowed }).unwrap())}
    >
      <Icon aria-hidden className="size-4" />
      {isFollowed ? t('Unfollow') : t('Follow')}
    </Button>
  );
}
