import { useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { useStorageUse } from './use-downloads.ts';

/** How much room this site takes on the device, and how much there is; asked anew when `of` changes. */
export function StorageLine({ of }: { of: unknown }) {
  const t = useT();
  const use = useStorageUse(of);
  if (!use) return null;
  return (
    <p className="text-sm tabular-nums text-soft">
      {t('{used} used on this device, {left} free', { used: formatBytes(use.usage), left: formatBytes(use.left) })}
    </p>
  );
}
