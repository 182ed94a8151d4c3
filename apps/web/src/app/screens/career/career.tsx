import type { CareerPlan } from '@nalanda/contract';
import { useSearchParams } from 'react-router';
import { careerPath } from '#features/recommendations/career/career.address.ts';
import { countCourses } from '#features/recommendations/career/career.models.ts';
import { CareerChooser } from '#features/recommendations/career/career-chooser.tsx';
import { CareerSteps } from '#features/recommendations/career/career-plan.tsx';
import { SaveCareer } from '#features/recommendations/career/save-career.tsx';
import { useGetCareerPlanQuery } from '#features/recommendations/recommendations.api.ts';
import { describeCareer } from '#features/recommendations/recommendations.models.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Path to a job') };

/** Which courses lead to a job, in which order: the one in the address, else a choice of jobs. */
export default function Career() {
  const [search] = useSearchParams();
  const job = search.get('job');
  return <div className="wrap max-w-[60rem]">{job ? <OnePath key={job} job={job} /> : <ChoosePath />}</div>;
}

function ChoosePath() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('Path to a job')}
        subtitle={t('Say what you want to become, and see which courses lead there in which order.')}
        back={{ to: paths.home(), label: t('Back to Home') }}
      />
      <CareerChooser />
    </>
  );
}

function OnePath({ job }: { job: string }) {
  const t = useT();
  const query = useGetCareerPlanQuery(job, { refetchOnMountOrArgChange: true });
  const plan = query.data?.plan;
  const title = plan ? describeCareer(t, plan.names) : t('Path to a job');
  useDocumentTitle(title);
  const isUnknown = query.isError && toAppError(query.error).status === 404;
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: careerPath(), label: t('Back to all jobs') }}
        actions={plan && <SaveCareer plan={plan} />}
      />
      <QueryView
        query={{ ...query, data: plan ?? undefined }}
        pending={
          <SkeletonRows label={t('Loading the path')} rows={4} row="h-32 w-full rounded-card" className="grid gap-3" />
        }
        {...(isUnknown && { failed: <UnknownPath job={job} /> })}
      >
        {(known) => <KnownPath plan={known} />}
      </QueryView>
    </>
  );
}

function KnownPath({ plan }: { plan: CareerPlan }) {
  const t = useT();
  const { all, had } = countCourses(plan);
  return (
    <>
      <p aria-live="polite" className="mb-5 text-soft">
        {all === 0
          ? t('No course of ours leads there yet.')
          : all === had
            ? t('You have every course of this path.')
            : t('You have {had} of {count} courses.', { had: t.number(had), count: t.number(all) })}
      </p>
      <CareerSteps plan={plan} />
    </>
  );
}

function UnknownPath({ job }: { job: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('We have no path to that yet.')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={careerPath()}>{t('Choose a job')}</LinkButton>
          <LinkButton to={paths.searchWithAi(job)} variant="secondary">
            {t('Search with AI')}
          </LinkButton>
        </div>
      }
    >
      {t('The AI search understands other words for it, too.')}
    </EmptyState>
  );
}
