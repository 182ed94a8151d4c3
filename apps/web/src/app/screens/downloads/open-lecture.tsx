import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { KeptLecture } from '#features/lectures/downloads/kept-lectures.ts';
import { describeLength } from '#features/lectures/lectures.models.ts';
import { downloadsPath } from '#shared/downloads-path.ts';
import { useT } from '#shared/i18n/index.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { KeptArticle } from './kept-article.tsx';
import { KeptMaterial } from './kept-material.tsx';
import { KeptPlayer } from './kept-player.tsx';

/** Props of {@link OpenLecture}. */
interface OpenLectureProps {
  lecture: KeptLecture;
  /** Its neighbours of this device in the same course; null at the ends. */
  previous: KeptLecture | null;
  next: KeptLecture | null;
}

/** A lecture of this device as it is watched or read, with what stands beside it and the ways to its neighbours. */
export function OpenLecture({ lecture, previous, next }: OpenLectureProps) {
  const t = useT();
  const navigate = useNavigate();
  const { kind, hasMaterial } = lecture;
  const head = <Head lecture={lecture} previous={previous} next={next} />;
  const material = hasMaterial && <KeptMaterial lecture={lecture} />;
  if (kind === 'article') {
    return (
      <Frame label={t('Now reading')}>
        <div className="mb-6">{head}</div>
        <KeptArticle lecture={lecture} />
        {material}
      </Frame>
    );
  }
  const play = next?.kind === 'film' ? () => void navigate(downloadsPath(next.lectureId)) : null;
  return (
    <Frame label={t('Now playing')}>
      <KeptPlayer lecture={lecture} next={next && play ? { title: next.title, posterUrl: null, play } : null} />
      <div className="mt-4">{head}</div>
      {material}
    </Frame>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="pb-8">
      {children}
    </section>
  );
}

function Head({ lecture: { title, courseTitle, durationSeconds }, previous, next }: OpenLectureProps) {
  const t = useT();
  const length = describeLength(t, durationSeconds);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h2 aria-live="polite" lang={t.langOf(title)} className="text-xl wrap-anywhere sm:text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-soft">
          <span lang={t.langOf(courseTitle)}>{courseTitle}</span>
          {length && ` · ${length}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {previous && (
          <LinkButton variant="secondary" to={downloadsPath(previous.lectureId)}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Previous')}
          </LinkButton>
        )}
        {next && (
          <LinkButton to={downloadsPath(next.lectureId)}>
            {t('Next lecture')}
            <ArrowRight aria-hidden className="size-4" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}
