import { type PeopleKind, type PersonSummary, peopleKinds } from '@nalanda/contract';
import { peopleCsvPath } from '@nalanda/contract/paths';
import { Download, Search, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { useListPeopleQuery } from '#features/users/people.api.ts';
import { usePaused } from '#shared/hooks/use-paused.ts';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, buttonClass, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { PersonBadges } from './person-badges.tsx';

export const handle: PageTexts = { title: msg('People'), isUnlisted: true };

const TYPING_PAUSE_MS = 200;

const kindTexts: Readonly<Record<PeopleKind, string>> = {
  student: msg('Students'),
  educator: msg('Educators'),
  staff: msg('Staff'),
  suspended: msg('Suspended'),
  unproved: msg('Email not confirmed'),
};

/** What stands in the box: what is typed, until a link or the back button brings another search. */
function useTypedSearch(asked: string) {
  const { key, state }: { key: string; state: { isTyped?: boolean } | null } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // What the box itself has written there may be older than what is typed by now.
    if (isPop || !state?.isTyped) setTyped(asked);
  }
  return [typed, setTyped] as const;
}

/** Everybody who has an account, found by name, e-mail or kind. What is looked for stands in the address. */
export default function People() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const { data: office } = useGetOfficeQuery();
  const mayChange = office?.permissions.includes('people.change') ?? false;
  const [typed, setTyped] = useTypedSearch(search.get('q') ?? '');
  const kind = peopleKinds.find((known) => known === search.get('kind')) ?? '';
  const q = usePaused(typed, TYPING_PAUSE_MS).trim();

  function keep(next: { q: string; kind: string }) {
    const entries = Object.entries(next).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(entries), { replace: true, preventScrollReset: true, state: { isTyped: true } });
  }

  return (
    <>
      <PageHeader
        title={t('People')}
        actions={
          mayChange && (
            <>
              <a
                href={`${peopleCsvPath}?${new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) })}`}
                download
                className={buttonClass('secondary')}
              >
                <Download aria-hidden className="size-4" />
                {t('Download CSV')}
              </a>
              <LinkButton variant="secondary" to={officePaths.imports()}>
                {t('Import people')}
              </LinkButton>
            </>
          )
        }
      />
      <search className="grid gap-3 pb-5 sm:grid-cols-[1fr_13rem]">
        <Field label={t('Name or email')} hideLabel>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute left-3 top-1/2 size-5 -translate-y-1/2 text-soft"
            />
            <Input
              type="search"
              className="pl-10"
              aria-label={t('Name or email')}
              placeholder={t('Name or email')}
              value={typed}
              maxLength={100}
              onChange={({ target }) => {
                setTyped(target.value);
                keep({ q: target.value.trim(), kind });
              }}
            />
          </div>
        </Field>
        <Field label={t('Who')} hideLabel>
          <Select value={kind} onChange={({ target }) => keep({ q: typed.trim(), kind: target.value })}>
            <option value="">{t('Everybody')}</option>
            {peopleKinds.map((known) => (
              <option key={known} value={known}>
                {t(kindTexts[known])}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      {/* Another search begins again with its first page. */}
      <HeardCount q={q} kind={kind} />
      <PeoplePages key={`${kind} ${q}`} q={q} kind={kind} />
    </>
  );
}

/** What a search has found, for those who do not see the list change. */
function HeardCount(search: { q: string; kind: PeopleKind | '' }) {
  const t = useT();
  const { currentData } = useListPeopleQuery({ ...search, after: undefined });
  const isNarrowed = search.q !== '' || search.kind !== '';
  return (
    <p role="status" className="sr-only">
      {isNarrowed && currentData && sayFound(t, currentData)}
    </p>
  );
}

function sayFound(t: Translate, { people, hasMore }: { people: readonly PersonSummary[]; hasMore: boolean }): string {
  if (people.length === 0) return t('Nobody found');
  const count = t.count(people.length, '{count} person', '{count} people');
  return hasMore ? t('{count}, and more', { count }) : count;
}

function PeoplePages({ q, kind }: { q: string; kind: PeopleKind | '' }) {
  const [starts, setStarts] = useState<(string | undefined)[]>([undefined]);
  return (
    <div className="grid gap-3">
      {starts.map((after, index) => (
        <PeoplePage
          key={after ?? 'first'}
          search={{ q, kind, after }}
          onMore={index === starts.length - 1 ? (last) => setStarts([...starts, last]) : undefined}
        />
      ))}
    </div>
  );
}

interface PeoplePageProps {
  search: { q: string; kind: PeopleKind | ''; after: string | undefined };
  /** Shows the page after this one; only the last page has it. */
  onMore: ((last: string) => void) | undefined;
}

function PeoplePage({ search, onMore }: PeoplePageProps) {
  const t = useT();
  const query = useListPeopleQuery(search, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={<ListSkeleton />}
      isEmpty={({ people }) => people.length === 0}
      empty={<Nobody />}
    >
      {({ people, hasMore }) => (
        <>
          <Card>
            <ul className="divide-y divide-line">
              {people.map((person) => (
                <PersonRow key={person._id} person={person} />
              ))}
            </ul>
          </Card>
          {hasMore && onMore && (
            <Button
              variant="secondary"
              className="justify-self-center"
              onClick={() => onMore(people.at(-1)?._id ?? '')}
            >
              {t('Show more')}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

function PersonRow({ person }: { person: PersonSummary }) {
  const t = useT();
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 transition-colors duration-150 hover:bg-sunken sm:px-5">
      <Avatar name={person.name} photoUrl={person.photoUrl} size="sm" />
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={officePaths.person(person._id)}
          className="block truncate font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {person.name}
        </Link>
        <p className="truncate text-sm text-soft">{person.email}</p>
      </div>
      <PersonBadges person={person} />
      <p className="text-sm text-soft sm:min-w-28 sm:text-right">{t.date(person.createdAt)}</p>
    </li>
  );
}

function Nobody() {
  const t = useT();
  return (
    <EmptyState icon={UserSearch} title={t('Nobody found')}>
      {t('Try the beginning of a name, or of an email.')}
    </EmptyState>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')}>
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
