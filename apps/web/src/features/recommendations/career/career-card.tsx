import type { CareerPlan } from '@nalanda/contract';
import { Link } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useGetCareerPlanQuery } from '../recommendations.api.ts';
import { describeCareer } from '../recommendations.models.ts';
import { careerPath } from './career.address.ts';
import { countCourses } from './career.models.ts';

/** The saved path in the profile, or the way to one. */
export function CareerCard() {
  const t = useT();
  const query = useGetCareerPlanQuery(null, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  if (!query.data) return null;
  const { plan } = query.data;
  return (
    <Card className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8">
      <h2 className="text-2xl">{t('My path')}</h2>
      {plan ? (
        <SavedPath plan={plan} />
      ) : (
        <p className="text-soft">
          {t('Say what you want to become, and see which courses lead there in which order.')}
        </p>
      )}
      <LinkButton to={careerPath(plan?.job)} variant="secondary" className="justify-self-start max-sm:w-full">
        {plan ? t('See the path') : t('Plan your path to a job')}
      </LinkButton>
    </Card>
  );
}

function SavedPath({ plan }: { plan: CareerPlan }) {
  const t = useT();
  const { all, had } = countCourses(plan);
  const next = plan.steps.find(({ state }) => state === 'next')?.course;
  return (
    <div className="grid gap-1">
      <p className="text-xl font-semibold">{describeCareer(t, plan.names)}</p>
      <p className="text-soft">
        {all === 0
          ? t('No course of ours leads there yet.')
          : t('You have {had} of {count} courses.', { had: t.number(had), count: t.number(all) })}
      </p>
      {next && (
        <p className="wrap-anywhere">
          {t('Next:')}{' '}
          <Link
            to={paths.viewCourse(next._id)}
            lang={t.langOf(next.title)}
            className="link inline-flex min-h-11 items-center"
          >
            {next.title}
          </Link>
        </p>
      )}
    </div>
  );
}
