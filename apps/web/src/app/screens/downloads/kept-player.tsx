import type { Heartbeat, Lecture } from '@nalanda/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useHeartbeats } from '#features/learning/use-heartbeats.ts';
import { useResume } from '#features/learning/use-resume.ts';
import { tellProgress } from '#features/lectures/downloads/contact.ts';
import { mergeStretches } from '#features/lectures/downloads/downloads.models.ts';
import type { KeptLecture } from '#features/lectures/downloads/kept-lectures.ts';
import { addProgress } from '#features/lectures/downloads/kept-progress.ts';
import type { LecturePlayerProps } from '#features/lectures/player/lecture-player.tsx';
import { StagePlaceholder } from '#features/lectures/stage-frame.tsx';

const LecturePlayer = lazy(() => import('#features/lectures/player/lecture-player.tsx'));

const nowhere = async () => null;

/** Plays a lecture of this device, and keeps what is watched until somebody can be told. */
export function KeptPlayer({ lecture, next }: { lecture: KeptLecture; next: LecturePlayerProps['next'] }) {
  const { lectureId, courseId, personId } = lecture;
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  // Where it began: what is written down while it plays must not move it.
  const [startAt] = useState(lecture.positionSeconds);
  const send = useCallback(
    async ({ positionSeconds, ranges }: Heartbeat): Promise<'kept'> => {
      await addProgress({ lectureId, personId, positionSeconds, ranges }, mergeStretches).catch(() => undefined);
      if (navigator.onLine) await tellProgress(personId).catch(() => undefined);
      return 'kept';
    },
    [lectureId, personId],
  );
  useHeartbeats({ media, courseId, lectureId, isCounted: true, send });
  useResume({ media, lectureId, startAt });
  return (
    <Suspense fallback={<StagePlaceholder />}>
      <LecturePlayer
        lecture={toLecture(lecture)}
        courseTitle={lecture.courseTitle}
        renew={nowhere}
        startAt={startAt}
        next={next ?? null}
        watermark={lecture.watermark}
        onMedia={setMedia}
      />
    </Suspense>
  );
}

/** The lecture as the player knows one: its addresses are answered by the service worker. */
function toLecture({ lectureId, title, isStream, durationSeconds, captions }: KeptLecture): Lecture {
  const base = `/kept/${lectureId}`;
  return {
    _id: lectureId,
    lectureTitle: title,
    ...{ sectionId: null, audioUrl: null, previewsUrl: null, processing: null, posterUrl: null },
    videoUrl: isStream ? null : `${base}/file`,
    hlsUrl: isStream ? `${base}/master.m3u8` : null,
    ...{ isPreviewFree: false, mayWatch: true, hasVideo: true, hasMaterial: false },
    ...{ lesson: null, questionCount: null, opens: null, opensAt: null, liveAt: null, durationSeconds },
    captions: captions.map(({ language, label, file }) => ({ language, label, url: `${base}/${file}` })),
  };
}
