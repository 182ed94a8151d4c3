import type { Office } from '@nalanda/contract';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { baseApi, toAppError } from '#shared/lib/base-api.ts';
import { cx } from '#shared/lib/cx.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, type EmptyStateProps } from '#shared/ui/states.tsx';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import type { RootState } from '../../store.ts';
import { isBelow, type OfficeEntry, officeEntries, permissionFor } from './office-entries.ts';

/** The frame of every screen of the office: its navigation at the side, on phones behind a button at the top. */
export default function OfficeFrame() {
  const query = useGetOfficeQuery();
  useRoleOfNow();
  return (
    <div className="wrap pb-12">
      <QueryView query={query} pending={<FrameSkeleton />}>
        {(office) => (
          <div className="lg:grid lg:min-h-[calc(100dvh-4.75rem)] lg:grid-cols-[12.5rem_minmax(0,1fr)]">
            <OfficeNavigation entries={listEntries(office)} />
            <div className="min-w-0 border-line lg:border-l lg:pl-8">
              <AllowedScreen office={office} />
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
}

/**
 * When a call was last answered as if nothing were there: that is what the office answers to whom a role was taken or changed
 * meanwhile. The look itself does not count, or it would be followed by another one.
 */
function selectLastRefused({ api }: RootState): number {
  const calls = [...Object.values(api.queries), ...Object.values(api.mutations)].filter(
    (call) =>
      call?.status === 'rejected' &&
      call.endpointName !== 'getOffice' &&
      toAppError(call.error).code === 'request.not-found',
  );
  return Math.max(0, ...calls.map((call) => call?.startedTimeStamp ?? 0));
}

/** Looks anew who one is here as soon as a call is refused, so that the frame shows no parts that are closed. */
function useRoleOfNow(): void {
  const dispatch = useAppDispatch();
  const refusedAt = useAppSelector(selectLastRefused);
  useEffect(() => {
    if (refusedAt > 0) dispatch(baseApi.util.invalidateTags(['CurrentUser', 'Office']));
  }, [refusedAt, dispatch]);
}

/** The screen, or why it is not shown. */
function AllowedScreen({ office: { secondFactor, permissions } }: { office: Office }) {
  const t = useT();
  const needed = permissionFor(useLocation().pathname);
  if (secondFactor === 'needed') {
    return (
      <Closed
        title={t('Your account needs a second factor')}
        action={<LinkButton to={paths.profile()}>{t('Go to My Profile')}</LinkButton>}
      >
        {t('This school opens its office only to people with a passkey or an authenticator app.')}
      </Closed>
    );
  }
  if (needed && !permissions.includes(needed)) {
    return (
      <Closed
        title={t('This part of the office is not yours')}
        action={<LinkButton to={officePaths.overview()}>{t('At a glance')}</LinkButton>}
      >
        {t('Your role does not include it. An owner of the school can change roles under Staff.')}
      </Closed>
    );
  }
  return <Outlet />;
}

function Closed(props: Pick<EmptyStateProps, 'title' | 'action' | 'children'>) {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{t('Office')}</h1>
      <EmptyState icon={ShieldAlert} className="mt-8" {...props} />
    </>
  );
}

/** What this person may see. */
function listEntries({ permissions }: Office): OfficeEntry[] {
  return officeEntries.filter(({ permission }) => !permission || permissions.includes(permission));
}

function OfficeNavigation({ entries }: { entries: OfficeEntry[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt !== null;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const current = entries.findLast(({ to, also }) => isBelow(pathname, to) || isBelow(pathname, also));

  // Every navigation closes the menu. An effect would at first also undo a press that came before it ran.
  if (isOpen && openAt !== pathname) setOpenAt(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    buttonRef.current?.focus();
  }

  return (
    <nav
      data-side-nav
      aria-label={t('Office')}
      onKeyDown={closeOnEscape}
      className="pt-5 lg:sticky lg:top-(--head) lg:max-h-[calc(100dvh-var(--head))] lg:self-start lg:-ml-3 lg:overflow-y-auto lg:py-10 lg:pr-4"
    >
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-raised px-4 font-semibold lg:hidden"
      >
        <span className="text-soft">{t('Office')}</span>
        <span className="truncate">{current && t(current.label)}</span>
        <ChevronDown aria-hidden className={cx('ml-auto size-5 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <ul
        id={id}
        className={cx(
          'gap-0.5 max-lg:mt-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-1.5 max-lg:shadow-card lg:grid',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink lg:min-h-10"
            >
              <Icon aria-hidden className="size-[1.125rem] shrink-0" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FrameSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-8 pt-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <Skeleton className="h-11 lg:h-80" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
