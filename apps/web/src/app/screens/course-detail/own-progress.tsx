import type { CourseDetail } from '@nalanda/contract';
import { Link } from 'react-router';
import { useCourseProgress } from '#features/learning/use-course-progress.ts';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';

/** Props of {@link OwnProgress}. */
interface OwnProgressProps {
  course: CourseDetail;
  /** An educator looks as a learner: nothing has been watched. */
  isPreview: boolean;
}

/** What an enrolled learner sees in place of the price: how far they are, and the lecture to go on with. */
export function OwnProgress({ course: { _id, lectures }, isPreview }: OwnProgressProps) {
  const t = useT();
  const { percent, resumeLectureId, isKnown } = useCourseProgress(_id, !isPreview);
  const next = lectures.find((lecture) => lecture._id === resumeLectureId) ?? lectures[0];
  return (
    <div className="grid content-start gap-2 max-lg:w-32 lg:min-h-[4.75rem]">
      <p className="font-semibold max-lg:sr-only">{t('You are enrolled')}</p>
      {isKnown && <ProgressBar percent={percent ?? 0} />}
      {isKnown && next?.mayWatch && (percent ?? 0) < 100 && (
        <p className="line-clamp-2 wrap-anywhere max-lg:hidden">
          <Trans
            text="Continue with <lecture>{title}</lecture>"
            values={{ title: next.lectureTitle }}
            tags={{
              lecture: (content) => (
                <Link to={{ pathname: paths.viewLecture(_id), search: `?lecture=${next._id}` }} className="link">
                  {content}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}
