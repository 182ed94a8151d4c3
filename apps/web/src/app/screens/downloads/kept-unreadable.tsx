import { useT } from '#shared/i18n/index.ts';

/** Says that something of a kept lecture cannot be read (any more). */
export function KeptUnreadable() {
  const t = useT();
  return (
    <p role="alert" className="rounded-control bg-sunken px-4 py-3">
      {t('This cannot be read on this device. Remove the lecture and download it again.')}
    </p>
  );
}
