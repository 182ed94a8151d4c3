import type { LtiPlatformState } from '@nalanda/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { useListLtiPlatformsQuery } from '../health.api.ts';
import { formatMoment } from './health-words.ts';

const ENROLS: Record<LtiPlatformState['enrolsIn'], string> = {
  none: msg('Enrols nobody'),
  free: msg('Enrols in courses that cost nothing'),
  all: msg('Enrols in every course without batches'),
  some: msg('Enrols in these courses'),
};

/** From which learning platforms people come, as the operator has set it up; nothing where there are none. */
export function LearningPlatforms() {
  const t = useT();
  const { data } = useListLtiPlatformsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.platforms.length === 0) return null;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-xl">{t('Learning platforms')}</h2>
        <p className="text-sm text-soft">
          {t('People come from them by LTI 1.3. The setting LTI_PLATFORMS names them.')}
        </p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.platforms.map((platform) => (
          <li key={`${platform.issuer} ${platform.clientId}`} className="rounded-card border border-line p-4">
            <Platform platform={platform} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Platform({ platform }: { platform: LtiPlatformState }) {
  const t = useT();
  const { name, issuer, clientId, deploymentIds, courses, launchedAt, failedAt, failure } = platform;
  const facts = [
    { name: t('Issuer'), value: issuer },
    { name: t('Client id'), value: clientId },
    { name: t('Deployments'), value: deploymentIds.join(', ') },
  ];
  return (
    <div className="grid gap-3 wrap-anywhere">
      <h3 className="font-semibold">{name}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map((fact) => (
          <div key={fact.name} className="contents">
            <dt className="text-soft">{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p>{describe(t, platform)}</p>
      {courses.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {courses.map(({ _id, title }) => (
            <li key={_id} lang={t.langOf(title)}>
              {title}
            </li>
          ))}
        </ul>
      )}
      <p className="flex gap-2">
        <CircleCheck
          aria-hidden
          className={launchedAt ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-soft'}
        />
        {launchedAt
          ? t('Last launch {time}', { time: formatMoment(t, launchedAt) })
          : t('Nobody has come from here yet.')}
      </p>
      {failedAt && (
        <p className="flex gap-2">
          <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
          <span>
            {t('Last refused {time}', { time: formatMoment(t, failedAt) })}
            <span className="block text-sm text-soft">{failure}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function describe(t: Translate, { enrolsIn, trustsMail, people }: LtiPlatformState): string {
  return [
    t(ENROLS[enrolsIn]),
    trustsMail ? t('Makes accounts') : t('Makes no accounts'),
    t.count(people, '{count} account connected', '{count} accounts connected'),
  ].join(' · ');
}
