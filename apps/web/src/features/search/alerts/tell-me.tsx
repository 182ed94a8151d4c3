import { Bell, BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { useCreateSearchAlertMutation, useListSearchAlertsQuery } from './alerts.api.ts';

/** Beside an answer that is none: one mail when there is a course. Afterwards it says so, and where to take it back. */
export function TellMe({ query }: { query: string }) {
  const t = useT();
  const { data: alerts } = useListSearchAlertsQuery();
  const [createSearchAlert, { data: left, originalArgs, isLoading }] = useCreateSearchAlertMutation();
  const isLeft = left !== undefined && originalArgs === query;
  const isWaiting = isLeft || alerts?.some((alert) => alert.query === query && alert.toldAt === null);

  async function ask() {
    try {
      await createSearchAlert(query).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div aria-live="polite">
      {isWaiting ? (
        <p className="flex min-h-11 flex-wrap items-center gap-x-2">
          <span className="flex items-center gap-2">
            <BellRing aria-hidden className="size-5 shrink-0 text-terracotta" />
            {t('We will write to you once, when there is a course on it.')}
          </span>
          <Link to={paths.profile()} className="link inline-flex min-h-11 items-center">
            {t('Courses you are waiting for')}
          </Link>
        </p>
      ) : (
        <Button variant="secondary" loading={isLoading} onClick={() => void ask()} className="max-sm:w-full">
          <Bell aria-hidden className="size-5" />
          {t('Tell me when there is one')}
        </Button>
      )}
    </div>
  );
}
