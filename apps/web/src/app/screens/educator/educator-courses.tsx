import type { Course } from '@nalanda/contract';
import { BookPlus, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ArchivedCourses } from '#features/courses/authoring/archived-courses.tsx';
import { CourseStatus } from '#features/courses/authoring/course-status.tsx';
import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { useShownError } from '#shared/hooks/use-shown-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { buttonClass, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Price } from '#shared/ui/price.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

export const handle: PageTexts = { title: msg('Courses') };

const CAPTION = msg('A list of your recent courses');

const columns: readonly Column<Course>[] = [
  { header: msg('Course'), cell: (course) => <CourseName course={course} /> },
  { header: msg('Price'), cell: (course) => <Price value={course.price} /> },
  { header: msg('Status'), cell: (course) => <CourseStatus isPublished={course.isPublished} /> },
  { header: msg('Action'), cell: (course) => <EditLink course={course} />, align: 'right' },
];

/** The educator's own courses, drafts too. */
export default function EducatorCourses() {
  const t = useT();
  const query = useListCreatorCoursesQuery();
  useShownError(query.error);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Courses')}
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
        actions={
          <LinkButton to={paths.createCourse()}>
            <Plus aria-hidden className="size-5" />
            {t('Create Course')}
          </LinkButton>
        }
      />
      <QueryView query={query} pending={<ListSkeleton />} empty={<NoCourses />}>
        {(courses) => (
          <>
            <div className="max-md:hidden">
              <Table caption={t(CAPTION)} columns={columns} rows={courses} rowKey={(course) => course._id} />
            </div>
            <ul className="grid gap-4 md:hidden">
              {courses.map((course) => (
                <li key={course._id}>
                  <CourseRow course={course} />
                </li>
              ))}
            </ul>
            <p className="pt-5 text-center text-sm text-soft md:hidden">{t(CAPTION)}</p>
          </>
        )}
      </QueryView>
      <ArchivedCourses />
    </div>
  );
}

function CourseName({ course }: { course: Course }) {
  const t = useT();
  return (
    <span className="flex items-center gap-4">
      <CourseCover course={course} shape="mark" className="h-14 w-24 shrink-0 rounded-control" />
      <span lang={t.langOf(course.title)} className="line-clamp-2 min-w-0 wrap-anywhere font-medium">
        {course.title}
      </span>
    </span>
  );
}

function EditLink({ course }: { course: Course }) {
  const t = useT();
  return (
    <Link
      to={paths.editCourse(course._id)}
      aria-label={t('Edit {title}', { title: course.title })}
      className={buttonClass('secondary', 'icon')}
    >
      <Pencil aria-hidden className="size-[1.1rem]" />
    </Link>
  );
}

function CourseRow({ course }: { course: Course }) {
  const t = useT();
  return (
    <Card className="grid grid-cols-[1fr_auto] items-start gap-4 p-4">
      <div className="grid min-w-0 gap-2">
        <p lang={t.langOf(course.title)} className="line-clamp-2 wrap-anywhere font-medium">
          {course.title}
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <Price value={course.price} />
          <CourseStatus isPublished={course.isPublished} />
        </p>
      </div>
      <EditLink course={course} />
    </Card>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading your courses')} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

function NoCourses() {
  const t = useT();
  return (
    <EmptyState
      icon={BookPlus}
      title={t('No courses yet')}
      action={<LinkButton to={paths.createCourse()}>{t('Create Course')}</LinkButton>}
    >
      {t('A title and a category are enough to begin. Everything else can be added later.')}
    </EmptyState>
  );
}
