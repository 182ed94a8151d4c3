import { Film } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** A frame of a lecture's video, or a strip of film when there is none. Decoration: the title stands beside it. */
export function LecturePoster({ posterUrl, className }: { posterUrl: string | null; className?: string }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const box = cx('aspect-video shrink-0 overflow-hidden rounded-control bg-sunken', className);
  if (!posterUrl || posterUrl === brokenUrl) {
    return (
      <span aria-hidden className={cx(box, 'grid place-items-center text-soft')}>
        <Film className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={posterUrl}
      alt=""
      width={128}
      height={72}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(posterUrl)}
      className={cx(box, 'object-cover')}
    />
  );
}
