import type { LtiLinks } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRemoveLtiLinkMutation } from './lti.api.ts';

/** The learning platforms with which the account is connected, each to be ended. */
export function OwnLinks({ links }: { links: LtiLinks['links'] }) {
  const t = useT();
  const [remove, { isLoading, originalArgs }] = useRemoveLtiLinkMutation();

  async function end(linkId: string) {
    try {
      notify.success((await remove(linkId).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <ul className="grid gap-3">
      {links.map(({ _id, platform, name, email, since }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4">
          <span className="grid min-w-0">
            <span className="font-medium wrap-anywhere">{platform}</span>
            {name !== '' && <span className="wrap-anywhere">{name}</span>}
            {email !== '' && email !== name && <span className="text-sm wrap-anywhere">{email}</span>}
            <span className="text-sm text-soft">{t('Since {date}', { date: t.date(since) })}</span>
          </span>
          <Button
            variant="secondary"
            size="sm"
            loading={isLoading && originalArgs === _id}
            aria-label={t('Disconnect {name}', { name: [platform, name].filter(Boolean).join(' · ') })}
            onClick={() => void end(_id)}
          >
            {t('Disconnect')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
