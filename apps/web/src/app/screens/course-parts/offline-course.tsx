import type { CourseDetail } from '@nalanda/contract';
import CourseDownloads from '#features/lectures/downloads/course-downloads.tsx';
import { useWatermark } from './use-watermark.ts';

/** With the screen what makes contact: after a deploy its file is not on the server any more when the line is back. */
const loadScreen = () =>
  Promise.all([import('../downloads/kept-screen.tsx'), import('../../offline/follow-downloads.ts')]);
const keepApp = (needs: { pdf: boolean }) =>
  import('../../offline/keep-app.ts').then((app) => app.keepAppFor(loadScreen)(needs));

/** Props of {@link OfflineCourse}. */
interface OfflineCourseProps {
  course: CourseDetail;
  personId: string;
  className?: string;
}

/** The button by which an enrolled learner keeps lectures of a course on this device. */
export default function OfflineCourse({ course, personId, className }: OfflineCourseProps) {
  const watermark = useWatermark(course.creator);
  return (
    <CourseDownloads
      courseId={course._id}
      lectures={course.lectures}
      sections={course.sections}
      personId={personId}
      watermark={watermark}
      keepApp={keepApp}
      className={className}
    />
  );
}
