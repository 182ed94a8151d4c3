import { limits, type OfficeCourse, type OfficeCourseList, officeCourseLists } from '@nalanda/contract';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CourseBadges } from '#features/courses/office/course-badges.tsx';
import { useListOfficeCoursesQuery } from '#features/courses/office/office-courses.api.ts';
import { formatRating, msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { Price } from '#shared/ui/price.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../../use-list-address.ts';

export const handle: PageTexts = { title: msg('Courses'), isUnlisted: true };

const LIST_LABELS: Record<OfficeCourseList, string> = {
  waiting: msg('Waiting for review'),
  published: msg('Published'),
  unpublished: msg('Not published'),
  removed: msg('Removed'),
  all: msg('All courses'),
};

/** Every course of the school; what is looked for stands in the address. */
export default function OfficeCourses() {
  const t = useT();
  const [, setParams] = useSearchParams();
  const { page, read, toPage } = useListAddress();
  const list = officeCourseLists.find((name) => name === read('list')) ?? 'all';
  const [q, educator] = [read('q'), read('educator')];
  const query = useListOfficeCoursesQuery(
    { list, page, ...(q && { q }), ...(educator && { educator }) },
    { refetchOnMountOrArgChange: true },
  );

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = { q: String(form.get('q')).trim(), list: String(form.get('list')), educator };
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  }

  return (
    <>
      <PageHeader
        title={t('Courses')}
        actions={
          <LinkButton variant="secondary" to={officePaths.arrangement()}>
            {t('Arrange Home')}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Card className="p-5">
          <form
            key={`${q} ${list}`}
            onSubmit={search}
            className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_13rem_auto]"
          >
            <Field label={t('Title or educator')}>
              <Input name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
            </Field>
            <Field label={t('Status')}>
              <Select name="list" defaultValue={list}>
                {officeCourseLists.map((name) => (
                  <option key={name} value={name}>
                    {t(LIST_LABELS[name])}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="secondary">
              <Search aria-hidden className="size-4" />
              {t('Find')}
            </Button>
          </form>
        </Card>
        <QueryView
          query={{ ...query, data: query.currentData }}
          pending={<SkeletonRows label={t('Loading')} rows={5} row="h-24 rounded-card" className="grid gap-2" />}
        >
          {({ courses, total, waiting }) => (
            <>
              {list !== 'waiting' && waiting > 0 && (
                <Link to={{ search: '?list=waiting' }} className="link justify-self-start py-2 font-medium">
                  {t.count(waiting, '{count} course waits for review', '{count} courses wait for review')}
                </Link>
              )}
              {courses.length === 0 && list === 'all' && !q && !educator ? (
                <EmptyState
                  title={t('No courses yet')}
                  action={<LinkButton to={officePaths.educators()}>{t('Invite an educator')}</LinkButton>}
                >
                  {t('They appear here as soon as an educator begins one.')}
                </EmptyState>
              ) : courses.length === 0 ? (
                <EmptyState title={t(list === 'waiting' ? 'No course waits for review' : 'No Courses Found')} />
              ) : (
                <ul className="grid gap-2">
                  {courses.map((course) => (
                    <li key={course._id}>
                      <CourseRow course={course} />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination page={page} lastPage={Math.ceil(total / limits.officeRows)} toPage={toPage} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function CourseRow({ course }: { course: OfficeCourse }) {
  const t = useT();
  const { _id, title, educator, price, enrolledCount, averageRating, reviewCount, salesAmount } = course;
  return (
    <Link
      to={officePaths.course(_id)}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 transition-colors duration-150 hover:bg-sunken lg:grid-cols-[6rem_minmax(0,1fr)_auto] lg:py-2 lg:pr-5"
    >
      <CourseCover course={course} shape="mark" className="aspect-[480/228] w-full rounded-control" />
      <span className="grid min-w-0 gap-1">
        <span lang={t.langOf(title)} className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="text-sm text-soft wrap-anywhere">{educator.name}</span>
        <CourseBadges course={course} />
      </span>
      <span className="col-span-full flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft tabular-nums lg:col-span-1 lg:grid lg:justify-items-end xl:grid-cols-[5rem_7.5rem_7.5rem_9rem]">
        <Price value={price} />
        <span>{t.count(enrolledCount, '{count} learner', '{count} learners')}</span>
        {/* What is missing keeps its column. */}
        <span className="empty:hidden xl:empty:block">
          {reviewCount > 0 &&
            t('{rating} of 5 from {count}', { rating: formatRating(averageRating), count: reviewCount })}
        </span>
        <span className="empty:hidden xl:empty:block">
          {salesAmount > 0 && t('{amount} sold', { amount: t.price(salesAmount) })}
        </span>
      </span>
    </Link>
  );
}
