import type { Health, HealthCheck } from '@nalanda/contract';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { msg, translateSentence, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Card } from '#shared/ui/card.tsx';
import { healthSentences } from './health-sentences.ts';
import { formatBytes, formatMoment } from './health-words.ts';

/** What whoever runs the server does about it. */
const ADVICE: Record<HealthCheck, string> = {
  disk: msg(
    'Make the disk larger, or make room on it, now: uploads fail first, then the database stops. npm run files:sweep lists files that nothing needs; old backups may go elsewhere.',
  ),
  storage: msg(
    'Films and pictures cannot be read or taken in. Look whether the folder or the bucket is there, whether the disk is full, and whether its keys still hold; then look here again.',
  ),
  files: msg('Bring the missing files back from the last backup: npm run restore. Remove nothing before.'),
  audit: msg('Keep the server as it is, note who could reach the database, and compare with the newest backup.'),
  backup: msg('Make one now: npm run backup -- FOLDER, and let a timer do it every night.'),
  payments: msg(
    'Courses still open, a little later; refunds and disputes that begin at the provider are not heard of. Look on the provider’s pages whether the webhook is on, leads to /api/payment/webhook of this address and has the secret of RAZORPAY_WEBHOOK_SECRET.',
  ),
  records: msg(
    'Look whether the store runs and takes its key (LRS_URL, LRS_KEY, LRS_SECRET). What waits is sent later.',
  ),
};

const icons = { good: CircleCheck, bad: CircleX, unknown: CircleHelp } as const;
const colours = { good: 'text-success', bad: 'text-danger', unknown: 'text-soft' } as const;

/** What the server has looked at, and what was found. */
export function HealthChecks({ health }: { health: Health }) {
  const t = useT();
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{t('Looked at')}</h2>
      <ul className="grid gap-3">
        {health.checks.map(({ check, state, at, findings }) => {
          const Icon = icons[state];
          return (
            <li key={check} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <Icon aria-hidden className={cx('mt-0.5 size-5', colours[state])} />
              <p className="font-medium">{t(healthSentences[check][state])}</p>
              <p className="wrap-anywhere col-start-2 text-sm text-soft">
                {state === 'bad' && <span className="block text-ink">{t(ADVICE[check])}</span>}
                {findings.map((finding) => (
                  <span key={finding.code} className="block">
                    {translateSentence(finding)}
                  </span>
                ))}
                {at && t('Looked at {time}', { time: formatMoment(t, at) })}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-soft">{t('The command npm run doctor looks at more, on the machine itself.')}</p>
    </Card>
  );
}

/** Sizes, versions and the last backup. */
export function HealthFacts({ health: { sizes, versions, backup } }: { health: Health }) {
  const t = useT();
  const facts = [
    { name: t('Database'), value: formatBytes(t, sizes.database) },
    { name: t('Videos'), value: formatBytes(t, sizes.videos) },
    {
      name: t('Left on the disk'),
      value: sizes.diskFree === null ? t('Not known') : formatBytes(t, sizes.diskFree),
    },
    { name: t('Version'), value: versions.nalanda },
    { name: 'Node.js', value: versions.node },
    { name: 'PostgreSQL', value: versions.postgres },
  ];
  return (
    <Card className="grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{t('Sizes and versions')}</h2>
      <dl className="grid gap-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-3">
        <h3 className="font-semibold">{t('Last backup')}</h3>
        {backup ? (
          <p>
            {formatMoment(t, backup.at)} <span className="wrap-anywhere text-soft">{backup.where}</span>
          </p>
        ) : (
          <p className="text-danger">{t('No backup was ever noted here. Make one: npm run backup.')}</p>
        )}
      </div>
    </Card>
  );
}
