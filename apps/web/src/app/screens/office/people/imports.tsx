import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCheckImportMutation, useListImportsQuery } from '#features/users/imports.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { importStateTexts } from './import-words.ts';

export const handle: PageTexts = { title: msg('Import people'), isUnlisted: true };

/** Has a file of people checked, and lists those that were. */
export default function Imports() {
  const t = useT();
  const query = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-5 pb-5">
      <PageHeader
        className="pb-0"
        title={t('Import people')}
        back={{ to: officePaths.people(), label: t('Back to people') }}
        subtitle={t('A CSV file is checked first; nobody is added before you say so.')}
      />
      <Upload />
      <h2 className="text-xl">{t('Files of the last 30 days')}</h2>
      <QueryView
        query={query}
        pending={<ListSkeleton />}
        isEmpty={({ imports }) => imports.length === 0}
        empty={<EmptyState icon={FileUp} title={t('No file has been checked yet')} />}
      >
        {({ imports }) => (
          <Card>
            <ul className="divide-y divide-line">
              {imports.map(({ _id, createdAt, lineCount, by, state }) => (
                <li key={_id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
                  <div className="min-w-0 flex-1 basis-44">
                    <Link
                      to={officePaths.import(_id)}
                      className="block font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                    >
                      {t.count(lineCount, '{count} person', '{count} people')}
                    </Link>
                    <p className="text-sm text-soft">{[t.date(createdAt), by].filter(Boolean).join(' · ')}</p>
                  </div>
                  <Badge tone={state === 'done' ? 'success' : 'neutral'}>{t(importStateTexts[state])}</Badge>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </div>
  );
}

/** A file to begin with: the columns and two people who do not exist. */
const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  'email,name,language,courses\r\nasha@school.example,Asha Rao,en,\r\nravi@school.example,Ravi Das,hi,\r\n',
)}`;

function Upload() {
  const t = useT();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [check, { isLoading, error }] = useCheckImportMutation();

  async function submit() {
    const made = await check(file ? { people: file } : {});
    if (made.data) navigate(officePaths.import(made.data._id));
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <p className="max-w-[70ch]">
        {t(
          'The first line names the columns: email and name, and if you like language (en or hi) and courses (titles or ids, separated by |). Each new person gets an account and a mail with a link to set a password.',
        )}
      </p>
      <Field label={t('CSV file')} error={error ? toAppError(error).message : undefined}>
        <FileInput
          accept=".csv,.txt,text/csv,text/plain"
          chosen={file?.name}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button loading={isLoading} onClick={() => void submit()}>
          {t('Check the file')}
        </Button>
        <a href={SAMPLE} download="people.csv" className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4" />
          {t('Sample file')}
        </a>
      </div>
    </Card>
  );
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')}>
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
