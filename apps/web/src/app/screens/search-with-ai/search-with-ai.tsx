import { SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { SearchBox } from '#features/search/search-box.tsx';
import { useCourseSearch } from '#features/search/use-course-search.ts';
import { pageTitle } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';

export const meta = () => [{ title: pageTitle('Search with AI') }];

const gridColumns = 'lg:grid-cols-3';

const examples = [
  'web development for beginners',
  'mujhe data analyst banna hai',
  'machine learning without heavy maths',
  'make an Android app',
  'ethical hacking under 1500',
  'AI tools for office work',
];

/** Courses for a wish, typed or spoken; the wish stands in the address. */
export default function SearchWithAi() {
  const [search, setSearch] = useSearchParams();
  const wish = (search.get('q') ?? '').trim();
  const query = useCourseSearch(wish);

  function ask(wanted: string): void {
    if (wanted === wish) void query.refetch();
    else setSearch({ q: wanted }, { preventScrollReset: true });
  }

  return (
    <div className="wrap">
      <header className="mx-auto grid max-w-[46rem] gap-2 pb-6 pt-10 text-center sm:pt-14">
        <h1 className="text-4xl sm:text-5xl">Search with AI</h1>
        <p className="mb-4 text-lg text-soft">
          Say what you want to become, in your own words. Hinglish and typos are fine.
        </p>
        <SearchBox wish={wish} isSearching={query.isFetching} onSearch={ask} />
        <p role="status" className="sr-only">
          {wish !== '' && !query.isFetching && query.data && announce(query.data.length)}
        </p>
      </header>
      {wish === '' ? (
        <Examples />
      ) : (
        <QueryView
          query={query}
          pending={<CourseGridSkeleton className={gridColumns} />}
          failed={<QuietRetry onRetry={() => void query.refetch()}>Retry</QuietRetry>}
          empty={<NoCoursesFound />}
        >
          {(courses) => <CourseGrid courses={courses} isStale={query.isFetching} className={gridColumns} />}
        </QueryView>
      )}
    </div>
  );
}

function announce(count: number): string {
  if (count === 0) return 'Nothing fits this wish';
  return count === 1 ? '1 course found' : `${count} courses found`;
}

function Examples() {
  return (
    <section aria-labelledby="examples" className="mx-auto grid max-w-[46rem] gap-4 text-center">
      <h2 id="examples" className="text-xl">
        Try one of these
      </h2>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {examples.map((example) => (
          <li key={example}>
            <Link
              to={paths.searchWithAi(example)}
              className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-[0.9375rem] font-medium transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
            >
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoCoursesFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="No Courses Found"
      action={<LinkButton to={paths.allCourses()}>View all Courses</LinkButton>}
    >
      Say it another way: a skill, a tool or a job is enough.
    </EmptyState>
  );
}
