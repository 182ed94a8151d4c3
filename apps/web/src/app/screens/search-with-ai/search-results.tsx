import type { User } from '@nalanda/contract';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { useBrowseCoursesQuery } from '#features/courses/courses.api.ts';
import { canWatch } from '#features/learning/enrolment.models.ts';
import { TellMe } from '#features/search/alerts/tell-me.tsx';
import { ReasonLine } from '#features/search/reason-line.tsx';
import type { SearchAnswer } from '#features/search/search.api.ts';
import { SearchHints } from '#features/search/search-hints.tsx';
import { describeAnswer } from '#features/search/understood.models.ts';
import { UnderstoodChips } from '#features/search/understood-chips.tsx';
import type { useCourseSearch } from '#features/search/use-course-search.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';

/** Props of {@link SearchResults}. */
interface SearchResultsProps {
  query: ReturnType<typeof useCourseSearch>;
  /** What was asked. */
  input: string;
  without: string[];
  viewer: User | null;
  onWithout: (chipIds: string[]) => void;
  onOpen: (courseId: string) => void;
}

/** A longer text cannot be kept as an alert: the contract's `limits.searchAlert.max`. */
const MOST_LETTERS = 200 satisfies typeof import('@nalanda/contract').limits.searchAlert.max;

const gridColumns = 'lg:grid-cols-3';

/** What a query was understood as, and the courses for it. */
export function SearchResults({ query, input, without, viewer, onWithout, onOpen }: SearchResultsProps) {
  const { data: answer, isStale, hasFailed, refetch } = query;
  const t = useT();
  const retry = (
    <QuietRetry onRetry={() => void refetch()} className={answer && 'mb-6 py-5'}>
      {t('Retry')}
    </QuietRetry>
  );
  if (!answer) return hasFailed ? retry : <LatePending />;
  return (
    <>
      {hasFailed && retry}
      {answer.understood && (
        <div className="mb-5 grid gap-3">
          <UnderstoodChips
            understood={answer.understood}
            without={without}
            onRemove={(chip) => onWithout([...without, chip])}
            onRestore={() => onWithout([])}
          />
          <SearchHints understood={answer.understood} />
        </div>
      )}
      {answer.courses.length === 0 ? (
        <NoCoursesFound answer={answer} input={input} />
      ) : (
        <>
          {answer.understood && <p className="mb-5 font-semibold">{describeAnswer(t, answer)}</p>}
          {answer.understood?.answer === 'near' && input.length <= MOST_LETTERS && (
            <div className="mb-6">
              <TellMe query={input} />
            </div>
          )}
          <Results answer={answer} isStale={isStale} viewer={viewer} onOpen={onOpen} />
        </>
      )}
    </>
  );
}

/** The server answers in milliseconds: skeletons that are gone at once would only flicker. */
function LatePending() {
  return (
    <div className="animate-late">
      <CourseGridSkeleton className={gridColumns} />
    </div>
  );
}

function Results(props: Pick<SearchResultsProps, 'viewer' | 'onOpen'> & { answer: SearchAnswer; isStale: boolean }) {
  const { answer, isStale, viewer, onOpen } = props;
  const { courses, understood } = answer;
  return (
    <CourseGrid
      courses={courses}
      isStale={isStale}
      className={gridColumns}
      onOpen={({ _id }) => onOpen(_id)}
      noteOf={({ _id }, index) => {
        const [course, reason] = [courses[index], understood?.why[index]];
        if (!course || !reason) return null;
        return (
          <ReasonLine reason={reason} courseId={_id} canWatch={canWatch(viewer, course)} onOpen={() => onOpen(_id)} />
        );
      }}
    />
  );
}

function NoCoursesFound({ answer, input }: { answer: SearchAnswer; input: string }) {
  const t = useT();
  const words = describeAnswer(t, answer);
  // To look on among no courses at all leads nowhere.
  const isBare = useBrowseCoursesQuery({ limit: 1 }).data?.total === 0;
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={t('No Courses Found')}
        action={
          <div className="grid justify-items-center gap-3">
            {!isBare && <LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>}
            {input.length <= MOST_LETTERS && <TellMe query={input} />}
          </div>
        }
      >
        {words !== '' && <p className="mb-2 font-medium text-ink">{words}</p>}
        {isBare
          ? t('This school has no courses yet. The first ones are being prepared.')
          : t('Say it another way: a skill, a tool or a job is enough.')}
      </EmptyState>
      <WhereManyBegin />
    </>
  );
}

/** For who cannot say yet what to look for: no answer to the question, and said so. */
function WhereManyBegin() {
  const t = useT();
  const id = useId();
  const { data } = useBrowseCoursesQuery({ level: ['Beginner'], sort: 'popular', limit: 3 });
  if (!data || data.courses.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-4 text-xl">
        {t('Courses for beginners that many take')}
      </h2>
      <CourseGrid courses={data.courses} headingLevel="h3" className={gridColumns} />
    </section>
  );
}
