import type { Health } from '@nalanda/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from 'react-toastify';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useRetryJobMutation, useRetryVideoMutation } from '../health.api.ts';
import { formatMoment } from './health-words.ts';

/** What waits for work by kind, and what has failed and may be tried again. */
export function FailedWork({ health }: { health: Health }) {
  const t = useT();
  const retryJob = useRetry(useRetryJobMutation());
  const retryVideo = useRetry(useRetryVideoMutation());
  return (
    <>
      <Section title={t('Jobs that have failed')} empty={t('No job has failed in the last 30 days.')}>
        {health.failedJobs.map(({ jobId, name, reason, failedAt }) => (
          <Line key={jobId} title={name} detail={`${formatMoment(t, failedAt)} · ${reason}`}>
            <RetryButton what={name} retry={() => retryJob.retry(jobId)} isBusy={retryJob.busyId === jobId} />
          </Line>
        ))}
      </Section>
      <Section title={t('Videos that could not be encoded')} empty={t('Every video could be encoded.')}>
        {health.failedVideos.map(({ assetId, lectureTitle, courseTitle, reason }) => {
          const title = lectureTitle ?? t('A video that no lecture shows');
          return (
            <Line
              key={assetId}
              title={title}
              detail={[courseTitle, reason && translateSentence(reason)].filter(Boolean).join(' · ')}
            >
              <RetryButton
                what={title}
                retry={() => retryVideo.retry(assetId)}
                isBusy={retryVideo.busyId === assetId}
              />
            </Line>
          );
        })}
      </Section>
      <Section
        title={t('Mails that could not be sent')}
        empty={t(
          health.sendsMail
            ? 'Every mail of the last 30 days could be sent.'
            : 'No mail server is set: nothing is mailed.',
        )}
      >
        {health.failedMails.map(({ to, subject, reason, tries, failedAt }) => (
          <Line
            key={`${to} ${subject}`}
            title={`${subject} · ${to}`}
            detail={`${formatMoment(t, failedAt)} · ${t.count(tries, '{count} try', '{count} tries')} · ${reason}`}
          />
        ))}
      </Section>
      <Section
        title={t('Addresses from which mails came back')}
        empty={t('No mail was reported as come back. MAIL_REPORT_SECRET lets mail servers report them.')}
      >
        {health.bouncedAddresses.map(({ to, userId, reason, bouncedAt }) => (
          <Line key={`${to} ${userId}`} title={to} detail={`${formatMoment(t, bouncedAt)} · ${reason}`}>
            {userId && (
              <Link to={officePaths.person(userId)} className="link py-1 text-sm">
                {t('See the person')}
              </Link>
            )}
          </Line>
        ))}
      </Section>
    </>
  );
}

function useRetry([run, { isLoading, originalArgs }]: ReturnType<
  typeof useRetryJobMutation | typeof useRetryVideoMutation
>) {
  const retry = (id: string) =>
    run(id)
      .unwrap()
      .then(({ message }) => toast.success(message))
      .catch((error: unknown) => toast.error(toAppError(error).message));
  return { retry, busyId: isLoading ? originalArgs : undefined };
}

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? <p className="text-soft">{empty}</p> : <ul>{children}</ul>}
    </Card>
  );
}

function Line({ title, detail, children }: { title: string; detail: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="wrap-anywhere text-sm text-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}

function RetryButton({ what, retry, isBusy }: { what: string; retry: () => void; isBusy: boolean }) {
  const t = useT();
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={retry}>
      {t('Try again')}
      <span className="sr-only">: {what}</span>
    </Button>
  );
}
