import type { Lecture } from '@nalanda/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { baseApi } from '#shared/lib/base-api.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { isClass, opensByClass } from './lectures.models.ts';
import type { LecturePlayerProps } from './player/lecture-player.tsx';
import { EmptyStage, StagePlaceholder } from './stage-frame.tsx';

// The player has a chunk of its own: nobody who only reads about a course needs it.
const LecturePlayer = lazy(() => import('./player/lecture-player.tsx'));

const ArticleStage = lazy(() => import('./article/article-stage.tsx'));
const LiveStage = lazy(() => import('./live/live-stage.tsx'));

/** Clocks differ a little. */
const A_MOMENT_MS = 2_000;
const LONGEST_WAIT_MS = 24 * 3600 * 1000;

/** Props of {@link LectureStage}. */
interface LectureStageProps extends Omit<LecturePlayerProps, 'renew'> {
  /** Asks for new addresses of the lecture's video when the old ones have died. */
  renew: (lectureId: string) => Promise<Lecture | null>;
}

/** Asks for the lectures again when this one opens. */
function OpensByItself({ at }: { at: string }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const left = Date.parse(at) - Date.now() + A_MOMENT_MS;
    // Nobody leaves a page open for so long, and no timer takes more.
    if (left > LONGEST_WAIT_MS) return;
    const ask = () => dispatch(baseApi.util.invalidateTags(['Lectures', 'Course']));
    const timer = setTimeout(ask, Math.max(left, A_MOMENT_MS));
    return () => clearTimeout(timer);
  }, [at, dispatch]);
  return null;
}

/** The place where a lecture plays, also when there is nothing to play yet. */
export function LectureStage({ renew, ...props }: LectureStageProps) {
  const t = useT();
  const locale = useLocale();
  const { lecture } = props;
  if (isClass(lecture) && (lecture.mayWatch || opensByClass(lecture))) {
    return (
      <Suspense fallback={<StagePlaceholder isTheatre={props.hasTheatre} />}>
        {lecture.opensAt !== null && <OpensByItself at={lecture.opensAt} />}
        <LiveStage lectureId={lecture._id} isTheatre={props.hasTheatre} />
      </Suspense>
    );
  }
  if (lecture.opensAt !== null) {
    return (
      <EmptyStage isTheatre={props.hasTheatre}>
        <OpensByItself at={lecture.opensAt} />
        {t('This lecture opens on {moment}.', { moment: formatMoment(lecture.opensAt, locale) })}
      </EmptyStage>
    );
  }
  if (lecture.lesson === 'article' && lecture.mayWatch) {
    return (
      <Suspense fallback={null}>
        <ArticleStage lectureId={lecture._id} />
      </Suspense>
    );
  }
  if (lecture.lesson === 'assignment') {
    return (
      <EmptyStage isTheatre={props.hasTheatre}>
        {t('This lecture is an assignment for learners of the course.')}
      </EmptyStage>
    );
  }
  if (lecture.lesson === 'scorm') {
    return <EmptyStage isTheatre={props.hasTheatre}>{t('This lesson is for learners of the course.')}</EmptyStage>;
  }
  // Where it can be taken, the screen shows the quiz itself.
  if (lecture.lesson === 'quiz') {
    return (
      <EmptyStage isTheatre={props.hasTheatre}>{t('This lecture is a quiz for learners of the course.')}</EmptyStage>
    );
  }
  if (!lecture.videoUrl && !lecture.hlsUrl) {
    return <EmptyStage isTheatre={props.hasTheatre}>{t('The video of this lecture is still to come.')}</EmptyStage>;
  }
  return (
    <Suspense fallback={<StagePlaceholder isTheatre={props.hasTheatre} />}>
      <LecturePlayer {...props} renew={() => renew(lecture._id)} />
    </Suspense>
  );
}
