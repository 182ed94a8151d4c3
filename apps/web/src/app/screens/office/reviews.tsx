import { type ContributionKind, contributionKinds, type ModerationList, moderationLists } from '@nalanda/contract';
import { Link } from 'react-router';
import { ModeratedList } from '#features/moderation/moderated-list.tsx';
import { useListModeratedQuery } from '#features/moderation/moderation.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useListAddress } from '../use-list-address.ts';

export const handle: PageTexts = { title: msg('Reviews and posts'), isUnlisted: true };

const LIST_LABELS: Record<ModerationList, string> = {
  open: msg('To decide'),
  hidden: msg('Hidden ones'),
  all: msg('All'),
};

const KIND_LABELS: Record<ContributionKind, string> = {
  review: msg('Reviews'),
  post: msg('Questions and answers'),
  message: msg('Messages'),
};

/** What was reported of what people write, what is hidden, and all reviews. */
export default function OfficeReviews() {
  const t = useT();
  const { page, read, write, toPage } = useListAddress();
  const list = moderationLists.find((name) => name === read('list')) ?? 'open';
  const kind = contributionKinds.find((name) => name === read('kind'));
  const query = useListModeratedQuery({ list, page, ...(kind && { kind }) }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title={t('Reviews and posts')}
        subtitle={t(
          'What readers have reported, longest waiting first. What is hidden counts nowhere. Messages appear here only once somebody has reported them.',
        )}
      />
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <ListChoice list={list} kind={kind} />
        <Field label={t('Show')} className="sm:ml-auto sm:w-64 max-sm:w-full">
          <Select value={kind ?? ''} onChange={({ target }) => write('kind', target.value)}>
            <option value="">{t('Everything')}</option>
            {contributionKinds.map((name) => (
              <option key={name} value={name}>
                {t(KIND_LABELS[name])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ModeratedList
        query={{ ...query, data: query.currentData }}
        isOpen={list === 'open'}
        isOffice
        {...{ page, toPage }}
      />
    </>
  );
}

function ListChoice({ list, kind }: { list: ModerationList; kind: ContributionKind | undefined }) {
  const t = useT();
  return (
    <nav aria-label={t('Which of them')} className="flex flex-wrap gap-2">
      {moderationLists.map((name) => (
        <Link
          key={name}
          to={{ search: `?list=${name}${kind ? `&kind=${kind}` : ''}` }}
          aria-current={name === list ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors duration-150 lg:min-h-9',
            name === list ? 'border-transparent bg-ink text-paper' : 'border-line bg-raised hover:bg-sunken',
          )}
        >
          {t(LIST_LABELS[name])}
        </Link>
      ))}
    </nav>
  );
}
