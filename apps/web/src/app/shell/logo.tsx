import { cx } from '#shared/lib/cx.ts';

/** The brand's mark (the stepped brick stupa of the old university) and name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        'school-logo inline-flex items-center gap-2.5 font-display text-2xl font-semibold leading-none',
        className,
      )}
    >
      <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true" className="size-[1.2em] text-terracotta">
        <rect x="2" y="20" width="12" height="7" rx="1.5" />
        <rect x="16" y="20" width="12" height="7" rx="1.5" opacity=".75" />
        <rect x="7" y="11.5" width="16" height="7" rx="1.5" />
        <rect x="11" y="3" width="8" height="7" rx="1.5" opacity=".75" />
      </svg>
      {name && <span>{name}</span>}
    </span>
  );
}
