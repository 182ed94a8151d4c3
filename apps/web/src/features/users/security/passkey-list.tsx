import type { Passkey } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';

/** The own passkeys with what can be done about each. */
export function PasskeyList(props: {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  const t = useT();
  if (props.passkeys.length === 0) return null;
  return (
    <ul className="mt-1 grid divide-y divide-line">
      {props.passkeys.map((passkey) => (
        <li key={passkey._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="break-words text-ink">{passkey.name}</p>
            <p className="text-sm">
              {passkey.lastUsedAt
                ? t('Added {added}, last used {used}', {
                    added: t.date(passkey.createdAt),
                    used: t.date(passkey.lastUsedAt),
                  })
                : t('Added {added}', { added: t.date(passkey.createdAt) })}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => props.onRename(passkey)}
              aria-label={t('Rename {name}', { name: passkey.name })}
            >
              {t('Rename')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => props.onRemove(passkey)}
              aria-label={t('Remove {name}', { name: passkey.name })}
            >
              {t('Remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
