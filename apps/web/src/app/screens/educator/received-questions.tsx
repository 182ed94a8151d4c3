import { limits, type ReceivedQuestion } from '@nalanda/contract';
import { CircleCheck, MessageCircleQuestion } from 'lucide-react';
import { ModeratedList } from '#features/moderation/moderated-list.tsx';
import { useListReceivedReportsQuery } from '#features/moderation/moderation.api.ts';
import { QuestionMoment } from '#features/questions/question-moment.tsx';
import { OpenThread } from '#features/questions/question-thread.tsx';
import { useListReceivedQuestionsQuery } from '#features/questions/questions.api.ts';
import { QuestionsSkeleton } from '#features/questions/questions-skeleton.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SearchForm } from '#shared/ui/search-form.tsx';
import { Select } from '#shared/ui/select.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';
import { CourseSelect } from './course-select.tsx';

export const handle: PageTexts = { title: msg('Questions') };

/** Lists of what was reported, as the address names them. */
const REPORTED = ['reported', 'hidden'] as const;

/** What learners ask on the educator's courses, what waits for an answer first; a question opens and is answered in its place. */
export default function ReceivedQuestions() {
  const t = useT();
  const { page, read, write, toPage } = useListAddress();
  const [course, waiting, q, openId] = [read('course'), read('waiting') === 'yes', read('q'), read('question')];
  const reported = REPORTED.find((name) => name === read('show'));
  const query = useListReceivedQuestionsQuery(
    { page, ...(course && { course }), ...(waiting && { waiting: 'yes' as const }), ...(q && { q }) },
    { refetchOnMountOrArgChange: true, skip: reported !== undefined },
  );
  const open = (questionId: string) => write('question', questionId);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Questions')}
        subtitle={
          query.data && t.count(query.data.waiting, '{count} waits for an answer', '{count} wait for an answer')
        }
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
      />
      {openId ? (
        <Card className="max-w-[60rem] p-5 sm:p-6">
          <OpenThread key={openId} questionId={openId} lectureId={null} media={null} onBack={() => open('')} />
        </Card>
      ) : reported ? (
        <>
          <div className="pb-6">
            <ShowSelect />
          </div>
          <ReportedPosts list={reported === 'hidden' ? 'hidden' : 'open'} />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-4 pb-6 max-sm:*:w-full">
            <CourseSelect value={course} onChange={(courseId) => write('course', courseId)} />
            <ShowSelect />
            <SearchForm
              label={t('Search in questions and answers')}
              known={q}
              maxLength={limits.searchInput.max}
              className="sm:grow"
              boxClassName="sm:max-w-80"
              onSearch={(words) => write('q', words)}
            />
          </div>
          <QueryView
            query={{ ...query, data: query.isError ? undefined : query.currentData }}
            pending={<QuestionsSkeleton />}
            isEmpty={({ questions }) => questions.length === 0}
            empty={<NoQuestions isNarrowed={Boolean(course || waiting || q)} />}
          >
            {({ questions, total }) => (
              <>
                <Card>
                  <ul aria-label={t('Questions')} className="divide-y divide-line">
                    {questions.map((question) => (
                      <li key={question._id} className="px-4 py-3 sm:px-5">
                        <QuestionLine question={question} onOpen={() => open(question._id)} />
                      </li>
                    ))}
                  </ul>
                </Card>
                <Pagination page={page} lastPage={Math.ceil(total / limits.question.perPage)} toPage={toPage} />
              </>
            )}
          </QueryView>
        </>
      )}
    </div>
  );
}

/** All questions, those without an answer, or what was reported or is hidden. */
function ShowSelect() {
  const t = useT();
  const { read, writeAll } = useListAddress();
  const shown = REPORTED.find((name) => name === read('show')) ?? (read('waiting') === 'yes' ? 'waiting' : '');
  return (
    <Field label={t('Show')} className="sm:w-64">
      <Select
        value={shown}
        onChange={({ target: { value } }) =>
          writeAll({ waiting: value === 'waiting' ? 'yes' : '', show: value === 'waiting' ? '' : value })
        }
      >
        <option value="">{t('All questions')}</option>
        <option value="waiting">{t('What waits for an answer')}</option>
        <option value="reported">{t('What was reported')}</option>
        <option value="hidden">{t('What you have hidden')}</option>
      </Select>
    </Field>
  );
}

/** Questions and answers of others that the educator decides about. */
function ReportedPosts({ list }: { list: 'open' | 'hidden' }) {
  const { page, toPage } = useListAddress();
  const query = useListReceivedReportsQuery({ list, page }, { refetchOnMountOrArgChange: true });
  return (
    <ModeratedList
      query={{ ...query, data: query.currentData }}
      isOpen={list === 'open'}
      isOffice={false}
      {...{ page, toPage }}
    />
  );
}

function QuestionLine({ question, onOpen }: { question: ReceivedQuestion; onOpen: () => void }) {
  const t = useT();
  const { title, courseTitle, isRemoved, hidden, answers, isSolved, isAnsweredByEducator, writer, createdAt } =
    question;
  const isWaiting = answers === 0 && !isRemoved && !hidden;
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button type="button" className="min-h-11 text-left font-semibold hover:underline" onClick={onOpen}>
          {isRemoved ? t('A removed question') : title}
        </button>
        {hidden && <Badge tone="danger">{t('Hidden')}</Badge>}
        {isWaiting && <Badge tone="highlight">{t('Waits for an answer')}</Badge>}
        {isSolved && (
          <Badge tone="success">
            <CircleCheck aria-hidden className="size-4" />
            {t('Solved')}
          </Badge>
        )}
        {isAnsweredByEducator && <Badge>{t('Answered by the educator')}</Badge>}
      </div>
      <p className="text-sm text-soft">
        {[courseTitle, writer?.name, t.indianDate(createdAt), t.count(answers, '{count} answer', '{count} answers')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="text-sm">
        <QuestionMoment question={question} lectureId={null} media={null} />
      </div>
    </div>
  );
}

function NoQuestions({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState icon={MessageCircleQuestion} title={t('No question matches this')} />;
  return (
    <EmptyState icon={MessageCircleQuestion} title={t('No questions yet')}>
      {t('What learners ask below the lectures of your courses appears here.')}
    </EmptyState>
  );
}
