import type { Course } from '@nalanda/contract';
import { toCoursePackagePath } from '@nalanda/contract/paths';
import { BookPlus, Copy, Download, Eye, Megaphone, Pencil, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ArchivedCourses } from '#features/courses/authoring/archived-courses.tsx';
import { CourseStatus } from '#features/courses/authoring/course-status.tsx';
import { DuplicateCourse } from '#features/courses/authoring/duplicate-course.tsx';
import { arrangeCourses, ownCourseSorts } from '#features/courses/authoring/own-courses.models.ts';
import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { useGetEarningsQuery } from '#features/payments/payments.api.ts';
import { TaughtCourses } from '#features/teaching/teachers/taught-courses.tsx';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useShownError } from '#shared/hooks/use-shown-error.ts';
import { formatRating, msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, buttonClass, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Price } from '#shared/ui/price.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { useListAddress } from '../use-list-address.ts';

export const handle: PageTexts = { title: msg('Courses') };

const CAPTION = msg('A list of your recent courses');
/** So many courses are seen at one look: a search would be in the way. */
const FEW = 4;

/** The educator's own courses, drafts too, with what has become of each. */
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
      <QueryView
        query={query}
        pending={
          <SkeletonRows label={t('Loading your courses')} rows={4} row="h-20 rounded-card" className="grid gap-3" />
        }
        empty={<NoCourses />}
      >
        {(courses) => <CourseList courses={courses} />}
      </QueryView>
      <TaughtCourses />
      <ArchivedCourses />
    </div>
  );
}

function CourseList({ courses }: { courses: Course[] }) {
  const t = useT();
  const { read, write } = useListAddress();
  const earningOf = useEarnings();
  const [copied, setCopied] = useState<Course | null>(null);
  const sort = ownCourseSorts.find(({ value }) => value === read('sort'))?.value ?? 'newest';
  const shown = arrangeCourses(courses, { typed: read('q'), sort, earningOf: (course) => earningOf(course) ?? 0 });
  const columns: readonly Column<Course>[] = [
    { header: msg('Course'), cell: (course) => <CourseName course={course} /> },
    { header: msg('Price'), cell: (course) => <Price value={course.price} /> },
    { header: msg('Status'), cell: (course) => <CourseStatus {...course} /> },
    { header: msg('Learners'), cell: (course) => <LearnerCount course={course} />, align: 'right' },
    { header: msg('Rating'), cell: (course) => <OwnRating course={course} />, align: 'right' },
    { header: msg('Net earning'), cell: (course) => <Earned value={earningOf(course)} />, align: 'right' },
    {
      header: msg('Action'),
      cell: (course) => <RowActions course={course} onCopy={() => setCopied(course)} />,
      align: 'right',
    },
  ];
  return (
    <>
      {courses.length > FEW && (
        <div className="flex flex-wrap items-end gap-4 pb-5 max-sm:*:w-full">
          <Field label={t('Search your courses')} className="min-w-0 sm:w-72">
            <Input
              type="search"
              autoComplete="off"
              value={read('q')}
              onChange={(event) => write('q', event.target.value)}
            />
          </Field>
          <Field label={t('Sort by')} className="sm:w-56">
            <Select value={sort} onChange={(event) => write('sort', event.target.value)}>
              {ownCourseSorts.map(({ value, label }) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </Select>
          </Field>
          <p role="status" className="pb-2.5 text-soft max-sm:pb-0">
            {t.count(shown.length, '{count} course', '{count} courses')}
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title={t('None of your courses matches this')} />
      ) : (
        <>
          <div className="max-xl:hidden">
            <Table caption={t(CAPTION)} columns={columns} rows={shown} rowKey={(course) => course._id} />
          </div>
          <ul className="grid gap-4 md:grid-cols-2 xl:hidden">
            {shown.map((course) => (
              <li key={course._id}>
                <CourseRow course={course} earned={earningOf(course)} onCopy={() => setCopied(course)} />
              </li>
            ))}
          </ul>
          <p className="pt-5 text-center text-sm text-soft xl:hidden">{t(CAPTION)}</p>
        </>
      )}
      <DuplicateCourse course={copied} onClose={() => setCopied(null)} />
    </>
  );
}

/** What a course has brought by the books; undefined until it is known, null where it is not shown or could not be read. */
type Earning = number | null | undefined;

function useEarnings(): (course: Course) => Earning {
  const { data, isError } = useGetEarningsQuery();
  const byCourse = new Map(data?.courses.map(({ courseId, net }) => [courseId, net]));
  return ({ _id }) => byCourse.get(_id) ?? (isError ? null : undefined);
}

function CourseName({ course }: { course: Course }) {
  const t = useT();
  return (
    <span className="flex min-w-52 items-center gap-4">
      <CourseCover course={course} shape="mark" className="aspect-[480/228] w-28 shrink-0 rounded-control" />
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={paths.editCourse(course._id)}
          lang={t.langOf(course.title)}
          className="line-clamp-2 wrap-anywhere font-medium hover:underline"
        >
          {course.title}
        </Link>
        <LectureCount course={course} />
      </span>
    </span>
  );
}

function LectureCount({ course: { _id, lectureCount } }: { course: Course }) {
  const t = useT();
  return (
    <Link to={paths.lectures(_id)} className="w-fit text-sm text-soft hover:underline">
      {t.count(lectureCount, '{count} lecture', '{count} lectures')}
    </Link>
  );
}

function LearnerCount({ course: { _id, title, enrolledCount } }: { course: Course }) {
  const t = useT();
  return (
    <Link
      to={educatorPaths.courseLearners(_id)}
      aria-label={t.count(enrolledCount, '{count} learner of {title}', '{count} learners of {title}', { title })}
      className="inline-block min-w-8 py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {t.number(enrolledCount)}
    </Link>
  );
}

function OwnRating({ course: { averageRating, reviewCount } }: { course: Course }) {
  const t = useT();
  if (reviewCount === 0) return <span className="text-soft">–</span>;
  return (
    <span className="whitespace-nowrap">
      {formatRating(averageRating)} <span className="text-soft">({t.number(reviewCount)})</span>
    </span>
  );
}

function Earned({ value }: { value: Earning }) {
  const t = useT();
  if (value === null) return <span className="text-soft">–</span>;
  return <span className="whitespace-nowrap tabular-nums">{value === undefined ? '…' : t.price(value)}</span>;
}

interface RowProps {
  course: Course;
  onCopy: () => void;
}

function RowActions({ course, onCopy }: RowProps) {
  const t = useT();
  const { _id, title } = course;
  return (
    <span className="flex justify-end gap-2">
      <Link
        to={paths.editCourse(_id)}
        aria-label={t('Edit {title}', { title })}
        title={t('Edit course')}
        className={buttonClass('secondary', 'icon')}
      >
        <Pencil aria-hidden className="size-[1.1rem]" />
      </Link>
      <Link
        to={paths.previewCourse(_id, 'stranger')}
        aria-label={t('Preview {title}', { title })}
        title={t('Preview as a learner')}
        className={buttonClass('secondary', 'icon')}
      >
        <Eye aria-hidden className="size-[1.1rem]" />
      </Link>
      <Link
        to={paths.announcements(_id)}
        aria-label={t('Announcements of {title}', { title })}
        title={t('Announcements')}
        className={buttonClass('secondary', 'icon')}
      >
        <Megaphone aria-hidden className="size-[1.1rem]" />
      </Link>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('Duplicate {title}', { title })}
        title={t('Duplicate')}
        onClick={onCopy}
      >
        <Copy aria-hidden className="size-[1.1rem]" />
      </Button>
      <a
        href={toCoursePackagePath(_id)}
        download
        aria-label={t('Download {title} as a zip', { title })}
        title={t('Download as a zip')}
        className={buttonClass('secondary', 'icon')}
      >
        <Download aria-hidden className="size-[1.1rem]" />
      </a>
    </span>
  );
}

function CourseRow({ course, earned, onCopy }: RowProps & { earned: Earning }) {
  const t = useT();
  return (
    <Card className="grid h-full content-between gap-3 p-4">
      <div className="grid gap-2">
        <Link
          to={paths.editCourse(course._id)}
          lang={t.langOf(course.title)}
          className="line-clamp-2 wrap-anywhere font-medium"
        >
          {course.title}
        </Link>
        <p className="flex flex-wrap items-center gap-3">
          <Price value={course.price} />
          <CourseStatus {...course} />
          <LectureCount course={course} />
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <dl className="flex gap-5">
          <CardFigure name={t('Learners')}>
            <LearnerCount course={course} />
          </CardFigure>
          <CardFigure name={t('Rating')}>
            <OwnRating course={course} />
          </CardFigure>
          <CardFigure name={t('Net earning')}>
            <Earned value={earned} />
          </CardFigure>
        </dl>
        <RowActions course={course} onCopy={onCopy} />
      </div>
    </Card>
  );
}

function CardFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
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
