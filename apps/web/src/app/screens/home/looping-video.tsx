import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from '#shared/hooks/use-motion-allowed.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

/**
 * A silent film that plays by itself, over and over, while it is on screen. It stays still for those who ask for less
 * motion or save data, and anyone can stop it. Nothing of it is fetched before it comes near.
 */
export function LoopingVideo({ src, poster, className }: { src: string; poster: string; className?: string }) {
  const t = useT();
  const videoRef = useRef<HTMLVideoElement>(null);
  const isMotionAllowed = useMotionAllowed();
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const isWanted = choice ? choice === 'play' : isMotionAllowed;
  const isPlaying = isWanted && isOnScreen;

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false));
    const nearness = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    });
    observer.observe(video);
    nearness.observe(video);
    return () => {
      observer.disconnect();
      nearness.disconnect();
    };
  }, []);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    // A browser may refuse (battery saver); the poster then stays, which is fine.
    if (isPlaying) video.play().catch(() => {});
    else video.pause();
  }, [isPlaying]);

  const Icon = isWanted ? Pause : Play;
  return (
    <div className={cx('overflow-hidden bg-indigo', className)}>
      <video
        ref={videoRef}
        src={src}
        poster={isNear ? poster : undefined}
        autoPlay={isPlaying}
        preload="none"
        loop
        muted
        playsInline
        aria-label={t('A short silent film of lessons on the platform')}
        className="size-full object-cover"
      />
      <button
        type="button"
        aria-label={isWanted ? t('Pause the film') : t('Play the film')}
        onClick={() => setChoice(isWanted ? 'pause' : 'play')}
        className="absolute bottom-1 right-1 grid size-11 place-items-center text-on-veil"
      >
        <span className="grid size-8 place-items-center rounded-full bg-veil">
          <Icon aria-hidden className="size-4" />
        </span>
      </button>
    </div>
  );
}
