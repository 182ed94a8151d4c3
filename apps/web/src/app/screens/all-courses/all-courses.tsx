import { Clock, Sparkles, X } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  type CatalogueFilters,
  type CatalogueSort,
  changeSearch,
  countPages,
  isNarrowed,
  listSorts,
  PAGE_SIZE,
  sortLabels,
  toListQuery,
  unnarrowed,
  writeFilters,
} from '#features/courses/catalogue/catalogue-filters.models.ts';
import { CourseGrid, CourseGridSkeleton } from '#features/courses/catalogue/course-grid.tsx';
import { FilterPanel } from '#features/courses/catalogue/filter-panel.tsx';
import { useAddressFilters } from '#features/courses/catalogue/use-address-filters.ts';
import { useBrowseCoursesQuery } from '#features/courses/courses.api.ts';
import { describeLength } from '#features/lectures/lectures.models.ts';
import { SuggestBox } from '#features/search/suggest-box.tsx';
import { useOpenedFromSearch } from '#features/search/use-search-outcome.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('All courses') };

/** The catalogue: a search box, filters at the side, cards in pages. What is shown stands in the address. */
export default function AllCourses() {
  const t = useT();
  const { categoryOrder } = useSystemInfo();
  const { filters, change } = useAddressFilters();
  const list = useBrowseCoursesQuery(toListQuery(filters));
  // Courses of other filters stand in for those that come, never for those that did not.
  const query = { ...list, data: list.isError ? list.currentData : list.data };
  useLoggedError(query.error);
  const noteOpened = useOpenedFromSearch();
  const listRef = useRef<HTMLElement>(null);

  return (
    <div className="wrap">
      <PageHeader
        title={t('All courses')}
        isCompact
        actions={
          <LinkButton to={paths.searchWithAi()} variant="secondary" className="max-sm:px-3">
            <Sparkles aria-hidden className="size-5 text-terracotta" />
            {t('Search with AI')}
          </LinkButton>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[18rem_1fr] lg:gap-8">
        <FilterPanel filters={filters} order={categoryOrder} onChange={change} />
        <section ref={listRef} tabIndex={-1} aria-label={t('Courses')} className="min-w-0 outline-none">
          <CatalogueSearch filters={filters} onChange={change} educatorName={query.data?.courses[0]?.creatorName} />
          <ResultBar filters={filters} total={query.data?.total} onSort={(sort) => change({ sort })} />
          <QueryView
            query={query}
            // As tall as a page of courses: who comes back to its middle must find one.
            pending={<CourseGridSkeleton count={PAGE_SIZE} />}
            failed={<QuietRetry onRetry={() => void query.refetch()}>{t('Load courses')}</QuietRetry>}
            isEmpty={({ courses }) => courses.length === 0}
            empty={<NoCourses filters={filters} onShowAll={() => change(unnarrowed)} />}
          >
            {({ courses, total }) => (
              <>
                <CourseGrid
                  courses={courses}
                  isStale={query.isFetching}
                  noteOf={(_, index) => <CourseLengthLine seconds={courses[index]?.durationSeconds ?? null} />}
                  {...(filters.q && { onOpen: ({ _id }) => noteOpened(_id, filters.q) })}
                />
                <Pagination
                  page={filters.page}
                  lastPage={countPages(total)}
                  toPage={(page) => ({ search: writeFilters({ ...filters, page }).toString() })}
                  // The links stand below a page that will be another one: the keyboard goes on at its top.
                  onChoose={() => listRef.current?.focus({ preventScroll: true })}
                />
              </>
            )}
          </QueryView>
        </section>
      </div>
    </div>
  );
}

/** How long a course is; nothing when it has no videos. */
function CourseLengthLine({ seconds }: { seconds: number | null }) {
  const t = useT();
  const length = describeLength(t, seconds ?? 0);
  if (!length) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <Clock aria-hidden className="size-4" />
      <span className="sr-only">{t('Length: {length}', { length })}</span>
      <span aria-hidden>{length}</span>
    </p>
  );
}

/** Props of {@link CatalogueSearch}. */
interface CatalogueSearchProps {
  filters: CatalogueFilters;
  onChange: (change: Partial<CatalogueFilters>) => void;
  /** Name of the educator whose courses are shown, as soon as one is. */
  educatorName: string | undefined;
}

function CatalogueSearch({ filters, onChange, educatorName }: CatalogueSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="mb-3 grid gap-3">
      <SuggestBox
        label={t('Search all courses')}
        query={filters.q}
        onSearch={(q) => onChange(changeSearch(filters, q))}
        onCourse={(courseId) => navigate(paths.viewCourse(courseId))}
        onEducator={(educator) => onChange({ ...changeSearch(filters, ''), educator })}
      />
      {filters.educator && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Show all educators again')}
            onClick={() => onChange({ educator: null })}
          >
            {educatorName ? t('Courses by {name}', { name: educatorName }) : t('Courses of one educator')}
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Props of {@link ResultBar}. */
interface ResultBarProps {
  filters: CatalogueFilters;
  total: number | undefined;
  onSort: (sort: CatalogueSort) => void;
}

function ResultBar({ filters, total, onSort }: ResultBarProps) {
  const t = useT();
  const sorts = listSorts(filters.q);
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-soft">
        {total !== undefined && t.count(total, '{count} course', '{count} courses')}
      </p>
      <div className="w-48 sm:w-56">
        <Select
          aria-label={t('Sort by')}
          value={filters.sort}
          onChange={(event) => onSort(sorts.find((known) => known === event.target.value) ?? 'newest')}
        >
          {sorts.map((known) => (
            <option key={known} value={known}>
              {t(sortLabels[known])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function NoCourses({ filters, onShowAll }: { filters: CatalogueFilters; onShowAll: () => void }) {
  const t = useT();
  if (!isNarrowed(filters) && filters.page === 1) {
    return (
      <EmptyState title={t('The first courses are being prepared')}>
        {t('As soon as an educator publishes a course, it appears here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filters.q ? t('No course fits this search and these filters') : t('No course fits these filters')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onShowAll}>{t('Show all courses')}</Button>
          <LinkButton to={paths.searchWithAi(filters.q)} variant="secondary">
            {t('Search with AI')}
          </LinkButton>
        </div>
      }
    >
      {t('Untick some filters, or say in your own words what you want to learn.')}
    </EmptyState>
  );
}
