import type { CourseDetail } from '@nalanda/contract';
import { lazy, Suspense } from 'react';
import { useWatermark } from './use-watermark.ts';

const CourseDownloads = lazy(() => import('#features/lectures/downloads/course-downloads.tsx'));

const loadScreen = () => import('../downloads/kept-screen.tsx');
const keepApp = (needs: { pdf: boolean }) =>
  import('../../offline/keep-app.ts').then((app) => app.keepAppFor(loadScreen)(needs));

/** The button by which an enrolled learner keeps lectures of a course on this device. */
export function OfflineCourse({
  course,
  personId,
  className,
}: {
  course: CourseDetail;
  personId: string;
  className?: string;
}) {
  const watermark = useWatermark(course.creator);
  return (
    <Suspense fallback={null}>
      <CourseDownloads
        courseId={course._id}
        lectures={course.lectures}
        sections={course.sections}
        personId={personId}
        watermark={watermark}
        keepApp={keepApp}
        className={className}
      />
    </Suspense>
  );
}
