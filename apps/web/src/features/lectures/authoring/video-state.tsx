import type { Lecture } from '@nalanda/contract';
import { RotateCcw } from 'lucide-react';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { cx } from '#shared/lib/cx.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { UploadBar } from '#shared/uploads/upload-bar.tsx';
import { useRetryLectureMutation } from '../lectures.api.ts';
import { describeLength, isClass, sayExtent } from '../lectures.models.ts';
import { JobLine, percentOf } from '../uploads/upload-progress.tsx';
import { useUploadOf } from '../uploads/uploads.ts';

/** True while the server still works on the video: the list is asked for anew until it has done. */
export const isInWork = ({ processing }: Pick<Lecture, 'processing'>) =>
  processing?.state === 'uploaded' || processing?.state === 'processing';

/** When learners may begin with a lecture; nothing when that is at once. */
export function OpeningState({ lecture: { opens } }: { lecture: Lecture }) {
  const t = useT();
  if (!opens) return null;
  return (
    <Badge className="justify-self-start">
      {opens.at
        ? t('Opens {day}', { day: t.shortDate(new Date(opens.at)) })
        : t.count(opens.afterDays ?? 0, 'Opens after {count} day', 'Opens after {count} days')}
    </Badge>
  );
}

/** Where a lecture's video stands: missing, on its way, being prepared, failed with Retry, or its length. */
export function VideoState({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useT();
  const job = useUploadOf(lecture._id);
  if (job && job.state !== 'done') {
    return (
      <div className="grid gap-1 text-sm tabular-nums text-soft">
        {job.state === 'uploading' && (
          <UploadBar percent={percentOf(job)} label={t('Upload of {title}', { title: lecture.lectureTitle })} />
        )}
        <p className={cx(job.state === 'failed' && 'text-danger')}>
          <JobLine job={job} />
        </p>
      </div>
    );
  }
  if (lecture.lesson !== null) return <LessonState lecture={lecture} />;
  if (lecture.liveAt !== null && isClass(lecture) && Date.parse(lecture.liveAt) > Date.now()) {
    return (
      <p>
        <Badge tone="highlight">{t('Live, {day}', { day: t.shortDate(new Date(lecture.liveAt)) })}</Badge>
      </p>
    );
  }
  if (!lecture.hasVideo) {
    return (
      <p>
        <Badge tone="danger">{t('No video yet')}</Badge>
      </p>
    );
  }
  const { durationSeconds } = lecture;
  return (
    <div className="grid gap-1 text-sm tabular-nums text-soft">
      {durationSeconds !== null && (
        <p>
          <span aria-hidden>{formatClock(durationSeconds)}</span>
          <span className="sr-only">{t('Length: {length}', { length: describeLength(t, durationSeconds) })}</span>
        </p>
      )}
      <Processing courseId={courseId} lecture={lecture} />
    </div>
  );
}

function LessonState({ lecture }: { lecture: Lecture }) {
  const t = useT();
  const { lesson, durationSeconds } = lecture;
  const names = { article: t('Article'), quiz: t('Quiz'), assignment: t('Assignment'), scorm: t('Lesson') };
  const hasLength = lesson === 'article' || lesson === 'scorm';
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      {lesson && <Badge>{names[lesson]}</Badge>}
      {hasLength ? t('about {length}', { length: describeLength(t, durationSeconds ?? 0) }) : sayExtent(t, lecture)}
    </p>
  );
}

/** How far the encoding is; nothing when all is ready. */
export function Processing({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useT();
  const { processing, lectureTitle } = lecture;
  if (!processing || processing.state === 'ready') return null;
  if (processing.state === 'failed') return <ProcessingFailed courseId={courseId} lecture={lecture} />;
  const isWaiting = processing.state === 'uploaded';
  return (
    <div className="grid gap-1 text-sm tabular-nums text-soft">
      <UploadBar
        percent={isWaiting ? null : processing.percent}
        label={t('Preparation of {title}', { title: lectureTitle })}
      />
      <p>
        {isWaiting
          ? t('Waiting to be prepared for all devices. It can already be watched.')
          : t('Being prepared for all devices: {percent} %. It can already be watched.', {
              percent: processing.percent,
            })}
      </p>
    </div>
  );
}

function ProcessingFailed({ courseId, lecture }: { courseId: string; lecture: Lecture }) {
  const t = useT();
  const reason = lecture.processing?.reason;
  const [retryLecture, { isLoading }] = useRetryLectureMutation();

  async function retry() {
    try {
      await retryLecture({ courseId, lectureId: lecture._id }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p className="text-danger">
        {t('The video could not be prepared:')} {reason ? translateSentence(reason) : t('Something went wrong')}
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={isLoading}
        aria-label={t('Prepare {title} again', { title: lecture.lectureTitle })}
        onClick={() => void retry()}
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('Retry')}
      </Button>
    </div>
  );
}
