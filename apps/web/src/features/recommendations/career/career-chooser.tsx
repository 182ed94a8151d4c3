import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListCareersQuery } from '../recommendations.api.ts';
import { careerPath } from './career.address.ts';
import { type Career, findCareers } from './career.models.ts';

const MOST_SHOWN = 24;

/** Jobs that the school leads to, found by typing. */
export function CareerChooser() {
  const t = useT();
  const query = useListCareersQuery();
  return (
    <QueryView
      query={query}
      pending={
        <SkeletonGroup label={t('Loading jobs')} className="grid gap-4">
          <Skeleton className="h-12 w-full max-w-md" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      }
      empty={
        <EmptyState
          title={t('No paths yet')}
          action={<LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>}
        >
          {t('Paths come with the courses. Look at what there is already.')}
        </EmptyState>
      }
    >
      {(careers) => <Choices careers={careers} />}
    </QueryView>
  );
}

function Choices({ careers }: { careers: readonly Career[] }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = findCareers(careers, typed, MOST_SHOWN);
  return (
    <div className="grid gap-5">
      <Field label={t('What do you want to become?')} className="max-w-md">
        <Input type="search" value={typed} maxLength={60} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className="sr-only">
        {t.count(found.length, '{count} path', '{count} paths')}
      </p>
      {found.length > 0 ? (
        <ul className="flex flex-wrap gap-2.5">
          {found.map(({ job, names }) => (
            <li key={job}>
              <Link
                to={careerPath(job)}
                className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 font-medium transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
              >
                {names[t.locale]}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={Search}
          title={t('We have no path to that yet.')}
          action={
            <LinkButton to={paths.searchWithAi(typed)} variant="secondary">
              {t('Search with AI')}
            </LinkButton>
          }
        >
          {t('The AI search understands other words for it, too.')}
        </EmptyState>
      )}
    </div>
  );
}
