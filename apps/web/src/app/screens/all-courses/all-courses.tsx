import { type CourseSort, courseSorts } from '@nalanda/contract';
import { Sparkles } from 'lucide-react';
import {
  type CatalogueFilters,
  countPages,
  isNarrowed,
  sortLabels,
  toListQuery,
  writeFilters,
} from '#features/courses/catalogue/catalogue-filters.models.ts';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { FilterPanel } from '#features/courses/catalogue/filter-panel.tsx';
import { Pagination } from '#features/courses/catalogue/pagination.tsx';
import { useBrowseCoursesQuery } from '#features/courses/courses.api.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { formatCount } from '#shared/i18n/index.ts';
import { pageTitle } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';
import { useAddressFilters } from './use-address-filters.ts';

export const meta = () => [{ title: pageTitle('All courses') }];

/** The catalogue: filters at the side, cards in pages. What is shown stands in the address. */
export default function AllCourses() {
  const { filters, change } = useAddressFilters();
  const query = useBrowseCoursesQuery(toListQuery(filters));
  useLoggedError(query.error);

  return (
    <div className="wrap">
      <PageHeader
        title="All courses"
        actions={
          <LinkButton to={paths.searchWithAi()} variant="secondary">
            <Sparkles aria-hidden className="size-5 text-terracotta" />
            Search with AI
          </LinkButton>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[17rem_1fr] lg:gap-8">
        <FilterPanel filters={filters} onChange={change} />
        <section aria-label="Courses" className="min-w-0">
          <ResultBar total={query.data?.total} sort={filters.sort} onSort={(sort) => change({ sort })} />
          <QueryView
            query={query}
            pending={<CourseGridSkeleton count={9} />}
            failed={<QuietRetry onRetry={() => void query.refetch()}>Load courses</QuietRetry>}
            isEmpty={({ courses }) => courses.length === 0}
            empty={<NoCourses filters={filters} onShowAll={() => change({ categories: [], levels: [] })} />}
          >
            {({ courses, total }) => (
              <>
                <CourseGrid courses={courses} isStale={query.isFetching} />
                <Pagination
                  page={filters.page}
                  lastPage={countPages(total)}
                  toPage={(page) => ({ search: writeFilters({ ...filters, page }).toString() })}
                />
              </>
            )}
          </QueryView>
        </section>
      </div>
    </div>
  );
}

function ResultBar(props: { total: number | undefined; sort: CourseSort; onSort: (sort: CourseSort) => void }) {
  const { total, sort, onSort } = props;
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-soft">
        {total !== undefined && (total === 1 ? '1 course' : `${formatCount(total)} courses`)}
      </p>
      <div className="w-48 sm:w-56">
        <Select
          aria-label="Sort by"
          value={sort}
          onChange={(event) => onSort(courseSorts.find((known) => known === event.target.value) ?? 'newest')}
        >
          {courseSorts.map((known) => (
            <option key={known} value={known}>
              {sortLabels[known]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function NoCourses({ filters, onShowAll }: { filters: CatalogueFilters; onShowAll: () => void }) {
  if (!isNarrowed(filters) && filters.page === 1) {
    return (
      <EmptyState title="The first courses are being written">
        As soon as an educator publishes a course, it stands here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No course fits these filters"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onShowAll}>Show all courses</Button>
          <LinkButton to={paths.searchWithAi()} variant="secondary">
            Search with AI
          </LinkButton>
        </div>
      }
    >
      Untick a category or a level, or say in your own words what you want to learn.
    </EmptyState>
  );
}
