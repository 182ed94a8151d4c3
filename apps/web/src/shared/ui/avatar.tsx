import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#shared/lib/cx.ts';

const sizes = {
  sm: 'size-9 text-base',
  md: 'size-11 text-base',
  lg: 'size-16 text-2xl',
  xl: 'size-28 text-3xl',
} as const;

/** Props of {@link Avatar}. */
export interface AvatarProps {
  name?: string | null | undefined;
  photoUrl?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** A person's photo, else the first letter of the name, else a person icon. Decoration: the name stands beside it. */
export function Avatar({ name, photoUrl, size = 'md', className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const letter = Array.from(name?.trim() ?? '')[0]?.toUpperCase();
  const hasPhoto = photoUrl && photoUrl !== brokenUrl;
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-indigo font-display font-semibold leading-none text-on-indigo',
        sizes[size],
        className,
      )}
    >
      {hasPhoto ? (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenUrl(photoUrl)}
        />
      ) : (
        (letter ?? <UserRound className="size-[1.25em]" />)
      )}
    </span>
  );
}
