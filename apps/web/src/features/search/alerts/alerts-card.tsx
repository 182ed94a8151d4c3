import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { useListSearchAlertsQuery, useRemoveSearchAlertMutation } from './alerts.api.ts';

/** Courses that the person waits for, each to be taken back; nothing when there are none. */
export function SearchAlertsCard() {
  const t = useT();
  const { data: alerts } = useListSearchAlertsQuery();
  const [removeSearchAlert] = useRemoveSearchAlertMutation();
  if (!alerts || alerts.length === 0) return null;

  async function remove(alertId: string) {
    try {
      await removeSearchAlert(alertId).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8">
      <div>
        <h2 className="text-2xl">{t('Courses you are waiting for')}</h2>
        <p className="mt-1 text-soft">
          {t('When a course about it is published, we write to you once: to your email, when you have confirmed it.')}
        </p>
      </div>
      <ul className="grid gap-2">
        {alerts.map(({ _id, query, toldAt, courseId }) => (
          <li key={_id} className="flex items-center justify-between gap-3 border-line border-b pb-2 last:border-0">
            <div className="min-w-0">
              <p className="break-words font-medium">{query}</p>
              {toldAt !== null && (
                <p className="text-sm text-soft">
                  {courseId === null ? (
                    t('We have written to you about it.')
                  ) : (
                    <Link to={paths.viewCourse(courseId)} className="link inline-flex min-h-11 items-center">
                      {t('There is a course now')}
                    </Link>
                  )}
                </p>
              )}
            </div>
            <button
              type="button"
              aria-label={t('Remove {name}', { name: query })}
              onClick={() => void remove(_id)}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
