import type { CourseDetail } from '@nalanda/contract';
import { lazy, Suspense } from 'react';
import { useWatermark } from './use-watermark.ts';

const CourseDownloads = lazy(() => import('#features/lectures/downloads/course-downloads.tsx'));

const loadScreen = () => import('../downloads/kept-screen.tsx');
const keepApp = () => import('../../offline/keep-app.ts').then((app) => app.keepApp(loadScreen));

/** The button by which an enrolled learner keeps lectures of a course on this device. */
export function OfflineCourse({ course, personId }: { course: CourseDetail; personId: string }) {
  const watermark = useWatermark(course.creator);
  return (
    <Suspense fallback={null}>
      <CourseDownloads
        courseId={course._id}
        lectures={course.lectures}
        personId={personId}
        watermark={watermark}
        keepApp={keepApp}
      />
    </Suspense>
  );
}
