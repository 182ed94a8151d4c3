import { limits, type Question, type QuestionSort } from '@nalanda/contract';
import { CircleCheck, MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { AskQuestion } from './ask-question.tsx';
import { QuestionMoment } from './question-moment.tsx';
import { OpenThread } from './question-thread.tsx';
import { useListQuestionsQuery } from './questions.api.ts';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { useQuestionEvents } from './use-question-events.ts';

/** Props of {@link QuestionsPanel}. */
interface QuestionsPanelProps {
  courseId: string;
  lectureId: string | null;
  /** The element that plays the lecture; null while there is none. */
  media: HTMLMediaElement | null;
  /** The question that the address names, and so everybody sees who has it. */
  openId: string | null;
  onOpen: (questionId: string | null) => void;
  /** The key has asked for the field of a question, until that is answered. */
  isAsked: boolean;
  onAnswered: () => void;
}

type Which = 'lecture' | 'course' | 'followed';

/** Questions and answers of a course, below the video. */
export default function QuestionsPanel(props: QuestionsPanelProps) {
  const { courseId, lectureId, media, openId, onOpen, isAsked, onAnswered } = props;
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  useQuestionEvents(courseId);

  useEffect(() => {
    if (!isAsked) return;
    if (openId) onOpen(null);
    setIsAsking(true);
    onAnswered();
  }, [isAsked, onAnswered, openId, onOpen]);

  return (
    <div className="grid max-w-[70ch] gap-5">
      {openId ? (
        <OpenThread key={openId} questionId={openId} {...{ lectureId, media }} onBack={() => onOpen(null)} />
      ) : (
        <>
          {isAsking ? (
            <AskQuestion
              {...{ courseId, lectureId, media }}
              onEnd={(questionId) => {
                setIsAsking(false);
                onOpen(questionId);
              }}
            />
          ) : (
            <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
              {t('Ask a question')}
            </Button>
          )}
          <QuestionList key={courseId} {...{ courseId, lectureId, media }} onOpen={onOpen} />
        </>
      )}
    </div>
  );
}

interface QuestionListProps extends Pick<QuestionsPanelProps, 'courseId' | 'lectureId' | 'media'> {
  onOpen: (questionId: string) => void;
}

function QuestionList({ courseId, lectureId, media, onOpen }: QuestionListProps) {
  const t = useT();
  const [which, setWhich] = useState<Which>('course');
  const [sort, setSort] = useState<QuestionSort>('newest');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = useListQuestionsQuery({
    ...{ courseId, sort, page },
    ...(q && { q }),
    ...(which === 'lecture' && lectureId && { lectureId }),
    ...(which === 'followed' && { followed: 'yes' as const }),
  });
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <>
      <SearchQuestions onSearch={(words) => narrow(() => setQ(words))} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Show')}>
          <Select value={which} onChange={({ target }) => narrow(() => setWhich(target.value as Which))}>
            <option value="course">{t('Questions of the whole course')}</option>
            <option value="lecture">{t('Questions of this lecture')}</option>
            <option value="followed">{t('Questions I follow')}</option>
          </Select>
        </Field>
        <Field label={t('Sort by')}>
          <Select value={sort} onChange={({ target }) => narrow(() => setSort(target.value as QuestionSort))}>
            <option value="newest">{t('Newest first')}</option>
            <option value="votes">{t('Most votes first')}</option>
            <option value="unanswered">{t('Unanswered first')}</option>
          </Select>
        </Field>
      </div>
      <QueryView
        query={{ ...query, data: query.isError ? undefined : query.currentData }}
        pending={<QuestionsSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={<NoQuestions isNarrowed={q !== '' || which !== 'course'} />}
      >
        {({ questions, total }) => (
          <>
            <ul aria-label={t('Questions')} className="divide-y divide-line">
              {questions.map((question) => (
                <li key={question._id} className="py-3">
                  <QuestionLine {...{ question, lectureId, media, onOpen }} />
                </li>
              ))}
            </ul>
            <Pages page={page} count={Math.ceil(total / limits.question.perPage)} onChoose={setPage} />
          </>
        )}
      </QueryView>
    </>
  );
}

function SearchQuestions({ onSearch }: { onSearch: (words: string) => void }) {
  const t = useT();
  const [words, setWords] = useState('');
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(words.trim());
  }
  return (
    <form noValidate onSubmit={search} className="flex items-end gap-2">
      <Field label={t('Search in questions and answers')} className="min-w-0 grow">
        <Input
          type="search"
          value={words}
          maxLength={limits.searchInput.max}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value === '') onSearch('');
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}

interface QuestionLineProps extends Pick<QuestionListProps, 'lectureId' | 'media' | 'onOpen'> {
  question: Question;
}

function QuestionLine({ question, lectureId, media, onOpen }: QuestionLineProps) {
  const t = useT();
  const { title, isRemoved, answers, votes, isSolved, isAnsweredByEducator, hidden, writer, createdAt } = question;
  return (
    <div className="grid gap-1">
      <button
        type="button"
        lang={isRemoved ? undefined : t.langOf(title)}
        className="min-h-11 py-2 text-left font-semibold wrap-anywhere hover:underline"
        onClick={() => onOpen(question._id)}
      >
        {isRemoved ? t('A removed question') : title}
      </button>
      <p className="text-sm text-soft wrap-anywhere">
        {[
          writer?.name,
          t.indianDate(createdAt),
          t.count(answers, '{count} answer', '{count} answers'),
          t.count(votes, '{count} vote', '{count} votes'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        {isSolved && (
          <Badge tone="success">
            <CircleCheck aria-hidden className="size-4" />
            {t('Solved')}
          </Badge>
        )}
        {isAnsweredByEducator && <Badge tone="highlight">{t('Answered by the educator')}</Badge>}
        {hidden && <Badge tone="danger">{t('Hidden')}</Badge>}
        <QuestionMoment {...{ question, lectureId, media }} />
      </div>
    </div>
  );
}

function Pages({ page, count, onChoose }: { page: number; count: number; onChoose: (page: number) => void }) {
  const t = useT();
  if (count <= 1) return null;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onChoose(page - 1)}>
        {t('Previous page')}
      </Button>
      <span className="tabular-nums text-soft">{t('Page {page} of {count}', { page, count })}</span>
      <Button variant="secondary" disabled={page >= count} onClick={() => onChoose(page + 1)}>
        {t('Next page')}
      </Button>
    </nav>
  );
}

function NoQuestions({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState icon={MessageCircleQuestion} title={t('No question matches this')} />;
  return (
    <EmptyState icon={MessageCircleQuestion} title={t('No questions yet')}>
      <span className="pointer-coarse:hidden">
        {t('Press Q at a moment that puzzles you. Everybody who learns this course can read and answer.')}
      </span>
      {/* A phone has no keys. */}
      <span className="not-pointer-coarse:hidden">
        {t('Ask when something puzzles you. Everybody who learns this course can read and answer.')}
      </span>
    </EmptyState>
  );
}
