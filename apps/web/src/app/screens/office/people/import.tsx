import { type PeopleImport, reasonBodySchema } from '@nalanda/contract';
import { useParams } from 'react-router';
import { useCancelImportMutation, useGetImportQuery, useStartImportMutation } from '#features/users/imports.api.ts';
import { MakeCodesCard } from '#features/users/password-codes/make-codes-card.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { importStateTexts, outcomeTexts } from './import-words.ts';

export const handle: PageTexts = { title: msg('Import people'), isUnlisted: true };

const POLL_MS = 3_000;

/** What becomes of the lines of a file, its start, and how far it is. */
export default function Import() {
  const t = useT();
  const { importId = '' } = useParams();
  const first = useGetImportQuery(importId, { refetchOnMountOrArgChange: true });
  const isMoving = first.data?.state === 'running' || (first.data?.mails.waiting ?? 0) > 0;
  const query = useGetImportQuery(importId, { pollingInterval: isMoving ? POLL_MS : 0 });
  return (
    <div className="grid gap-5 pb-5">
      <PageHeader
        className="pb-0"
        title={t('Import people')}
        back={{ to: officePaths.imports(), label: t('Back to the files') }}
      />
      <QueryView query={query} pending={<ImportSkeleton />}>
        {(shown) => (
          <>
            <Progress shown={shown} />
            {shown.state === 'checked' && <Start shown={shown} />}
            {mayHaveCodes(shown) && <MakeCodesCard importId={shown._id} />}
            <Outcomes shown={shown} />
            <Sample shown={shown} />
            {shown.problems.length > 0 && <Problems shown={shown} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** People of the file have their accounts: it has run, or there was nothing to do. */
const mayHaveCodes = ({ state, toDoCount, outcomes }: PeopleImport) =>
  (state === 'done' || state === 'cancelled' || (state === 'checked' && toDoCount === 0)) &&
  outcomes.some(({ outcome }) => ['new', 'enrol', 'known'].includes(outcome));

interface Shown {
  shown: PeopleImport;
}

function Progress({ shown }: Shown) {
  const t = useT();
  const [cancel, { isLoading }] = useCancelImportMutation();
  const { state, doneCount, toDoCount, mails, sendsMails } = shown;

  async function stop() {
    try {
      await cancel(shown._id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="flex-1 text-xl">
          {t.count(shown.lineCount, '{count} person', '{count} people')}, {t(importStateTexts[state])}
        </h2>
        {(state === 'checked' || state === 'running') && (
          <Button variant="ghost" loading={isLoading} onClick={() => void stop()}>
            {t('Cancel the import')}
          </Button>
        )}
      </div>
      {state !== 'checked' && (
        <div role="status" className="grid gap-1.5">
          <progress
            max={Math.max(toDoCount, 1)}
            value={toDoCount === 0 ? 1 : doneCount}
            aria-label={t('Progress of the import')}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-terracotta [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-terracotta"
          />
          <p className="tabular-nums">{t('{done} of {all} done', { done: doneCount, all: toDoCount })}</p>
          <p className="tabular-nums text-soft">
            {t('Invitations: {sent} mailed, {waiting} waiting, {failed} failed', mails)}
          </p>
        </div>
      )}
      {!sendsMails && (
        <p className="font-medium text-danger">
          {t(
            'No mail server is set: invitations wait until there is one. Until then hand out password codes on paper, below.',
          )}
        </p>
      )}
      {state === 'cancelled' && <p className="text-soft">{t('Whoever was added before stays, and is invited.')}</p>}
    </Card>
  );
}

function Start({ shown }: Shown) {
  const t = useT();
  const [start] = useStartImportMutation();
  const form = useCheckedForm({ resolver: contractResolver(reasonBodySchema), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const { toDoCount } = shown;

  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await start({ importId: shown._id, reason }).unwrap();
    } catch (error) {
      showFailure(form, error);
    }
  });

  if (toDoCount === 0) return <p className="font-medium">{t('There is nothing to do in this file.')}</p>;
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('Reason')}
          hint={t('Kept for the office; the person does not see it.')}
          error={errors.reason?.message}
        >
          <Textarea rows={2} {...form.register('reason')} />
        </Field>
        <Button type="submit" loading={isSubmitting} className="justify-self-start max-sm:w-full">
          {t.count(toDoCount, 'Import {count} person', 'Import {count} people')}
        </Button>
      </form>
    </Card>
  );
}

function Outcomes({ shown: { outcomes } }: Shown) {
  const t = useT();
  const order = Object.keys(outcomeTexts);
  const sorted = outcomes.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <Card>
      <h2 className="border-b border-line px-4 py-3 text-xl sm:px-5">{t('What becomes of the lines')}</h2>
      <dl className="divide-y divide-line">
        {sorted.map(({ outcome, count }) => (
          <div key={outcome} className="flex gap-4 px-4 py-2.5 sm:px-5">
            <dt className="min-w-0 flex-1">{t(outcomeTexts[outcome])}</dt>
            <dd className="tabular-nums">{t.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sample({ shown: { sample, encoding } }: Shown) {
  const t = useT();
  return (
    <Card>
      <h2 className="border-b border-line px-4 py-3 text-xl sm:px-5">{t('The first lines as they were read')}</h2>
      {encoding === 'windows-1252' && (
        <p className="px-4 pt-3 font-medium text-danger sm:px-5">
          {t('This file is not UTF-8 and was read as Windows-1252. Look whether the names are right.')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {sample.map(({ line, name, email }) => (
          <li key={line} className="px-4 py-2.5 sm:px-5">
            <p className="break-words font-medium">{name}</p>
            <p className="break-words text-sm text-soft">{email}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Problems({ shown: { problems } }: Shown) {
  const t = useT();
  return (
    <Card>
      <h2 className="border-b border-line px-4 py-3 text-xl sm:px-5">{t('Lines that are left out')}</h2>
      <ul className="divide-y divide-line">
        {problems.map(({ line, email, outcome, detail }) => (
          <li key={line} className="px-4 py-2.5 sm:px-5">
            <p className="break-words font-medium">
              {t('Line {line}', { line })}: {t(outcomeTexts[outcome])}
            </p>
            <p className="break-words text-sm text-soft">
              {[email, detail !== email && detail].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ImportSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
