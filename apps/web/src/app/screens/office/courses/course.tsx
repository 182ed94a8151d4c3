import type { Lecture, OfficeCourseDetail } from '@nalanda/contract';
import { Link, useParams, useSearchParams } from 'react-router';
import { NeedsAndAudience, Outcomes } from '#features/courses/detail/course-lists.tsx';
import { CourseBadges } from '#features/courses/office/course-badges.tsx';
import { CourseDeeds } from '#features/courses/office/course-deeds.tsx';
import { CourseHistory } from '#features/courses/office/course-history.tsx';
import { useLazyOpenOfficeCourseQuery, useOpenOfficeCourseQuery } from '#features/courses/office/office-courses.api.ts';
import { ReviewCard } from '#features/courses/office/review-card.tsx';
import { LectureList } from '#features/lectures/lecture-list.tsx';
import { LectureStage } from '#features/lectures/lecture-stage.tsx';
import { findNext } from '#features/lectures/lectures.models.ts';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Price } from '#shared/ui/price.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('Course in the office'), isUnlisted: true };

/** One course as a learner would have it, with everything that the office decides about it. */
export default function OfficeCourse() {
  const { courseId = '' } = useParams();
  const query = useOpenOfficeCourseQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={{ ...query, data: query.currentData }} pending={<CourseSkeleton />}>
      {(detail) => <CoursePage key={detail.course._id} detail={detail} />}
    </QueryView>
  );
}

function CoursePage({ detail }: { detail: OfficeCourseDetail }) {
  const t = useT();
  const { summary, course } = detail;
  const { data: office } = useGetOfficeQuery();
  return (
    <>
      <PageHeader
        title={summary.title}
        back={{ to: officePaths.courses(), label: t('Back to the courses') }}
        subtitle={
          <Link to={officePaths.person(summary.educator._id)} className="link">
            {summary.educator.name}
          </Link>
        }
        actions={<CourseDeeds course={summary} teachers={detail.teachers} />}
      />
      <div className="flex flex-wrap items-center gap-x-4 pb-5">
        <CourseBadges course={summary} />
        {office?.permissions.includes('orders.read') && (
          <Link to={{ pathname: officePaths.orders(), search: `?course=${course._id}` }} className="link py-2">
            {t('All orders of this course')}
          </Link>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Classroom detail={detail} />
          <CourseTexts detail={detail} />
          {summary.state === 'published' && (
            <Link to={paths.viewCourse(course._id)} className="link justify-self-start py-2">
              {t('Open the course page')}
            </Link>
          )}
        </div>
        <div className="grid gap-5">
          <ReviewCard key={detail.version} detail={detail} />
          <CourseHistory notes={detail.notes} />
        </div>
      </div>
    </>
  );
}

const NOTHING_DONE: ReadonlySet<string> = new Set();

/** Every lecture, playable as for somebody who is enrolled; which one plays stands in the address. */
function Classroom({ detail: { course } }: { detail: OfficeCourseDetail }) {
  const [params, setParams] = useSearchParams();
  const [open] = useLazyOpenOfficeCourseQuery();
  const { lectures, sections } = course;
  const current = lectures.find(({ _id }) => _id === params.get('lecture')) ?? lectures[0];
  const next = current && findNext(lectures, current._id);
  const toLecture = (lectureId: string) => ({ search: `?lecture=${lectureId}` });

  async function renew(lectureId: string): Promise<Lecture | null> {
    const fresh = await open(course._id).unwrap();
    return fresh.course.lectures.find(({ _id }) => _id === lectureId) ?? null;
  }

  return (
    <Card className="overflow-hidden">
      {current && (
        <LectureStage
          key={current._id}
          lecture={current}
          renew={renew}
          courseTitle={course.title}
          autoPlay={params.has('lecture')}
          next={
            next
              ? { title: next.lectureTitle, play: () => setParams({ lecture: next._id }, { preventScrollReset: true }) }
              : null
          }
        />
      )}
      <LectureList
        lectures={lectures}
        sections={sections}
        currentId={current?._id ?? null}
        percent={null}
        doneIds={NOTHING_DONE}
        toLecture={toLecture}
        onChoose={() => undefined}
      />
    </Card>
  );
}

/** What its page says, in the words of its educator. */
function CourseTexts({ detail: { course } }: { detail: OfficeCourseDetail }) {
  const t = useT();
  return (
    <Card className="grid gap-6 p-5 wrap-anywhere sm:p-6">
      <div className="grid items-start gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <CourseCover course={course} className="aspect-[480/228] w-full rounded-card" />
        <div className="grid gap-2">
          <h2 className="text-xl">{t('What its page says')}</h2>
          {course.subTitle && <p lang={t.langOf(course.subTitle)}>{course.subTitle}</p>}
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
            <span>{t(course.category)}</span>
            {course.level && <span>{t(course.level)}</span>}
            <Price value={course.price} />
          </p>
        </div>
      </div>
      {course.outcomes.length > 0 && (
        <section className="grid gap-2.5">
          <h3 className="text-xl">{t('What you will learn')}</h3>
          <Outcomes lines={course.outcomes} />
        </section>
      )}
      <NeedsAndAudience course={course} />
      {course.description && (
        <RichText text={course.description} lang={t.langOf(course.description)} className="max-w-[70ch]" />
      )}
    </Card>
  );
}

function CourseSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5 pt-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </SkeletonGroup>
  );
}
