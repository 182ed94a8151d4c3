import type { SettlementFile, SettlementLine, SettlementVerdict } from '@nalanda/contract';
import { settlementCsvPath } from '@nalanda/contract/paths';
import { Download, FileSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  useGetSettlementFileQuery,
  useListSettlementFilesQuery,
  useReadSettlementFileMutation,
} from '#features/payments/payouts/settlements.api.ts';
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
import { Table, type TableProps } from '#shared/ui/table.tsx';

export const handle: PageTexts = { title: msg('Settlements'), isUnlisted: true };

const VERDICTS: Record<SettlementVerdict, string> = {
  matched: msg('Matched'),
  unknown: msg('Unknown here'),
  amount: msg('Another amount here'),
  sum: msg('Fee or tax does not add up'),
  twice: msg('Twice in the report'),
  other: msg('Neither payment nor refund'),
  missing: msg('Missing in the report'),
};

/** Compares the payment provider's settlement report with the books. */
export default function Settlements() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const fileId = params.get('file');
  return (
    <>
      <PageHeader
        title={t('Settlements')}
        back={{ to: officePaths.payouts(), label: t('Back to payouts') }}
        subtitle={t('The settlement recon report of Razorpay, line by line beside the books.')}
      />
      <div className="grid gap-5">
        <Upload onRead={(file) => setParams({ file })} />
        {fileId ? <Report fileId={fileId} /> : <Files />}
      </div>
    </>
  );
}

function Upload({ onRead }: { onRead: (fileId: string) => void }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [read, { isLoading, error }] = useReadSettlementFileMutation();

  async function submit() {
    const made = await read(file ? { report: file } : {});
    if (made.data) onRead(made.data._id);
  }

  return (
    <Card className="grid gap-4 p-5">
      <Field
        label={t('Settlement report (CSV)')}
        hint={t('From the dashboard: Reports, Settlement Recon. The same file again is no news.')}
        error={error ? toAppError(error).message : undefined}
      >
        <FileInput
          accept=".csv,text/csv"
          chosen={file?.name}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <Button className="justify-self-start" loading={isLoading} onClick={() => void submit()}>
        {t('Compare with the books')}
      </Button>
    </Card>
  );
}

function Files() {
  const t = useT();
  const query = useListSettlementFilesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={<ReportSkeleton />}
      isEmpty={({ files }) => files.length === 0}
      empty={
        <EmptyState icon={FileSearch} title={t('No report has been read yet')}>
          {t('Each line is looked up in the books: what matches, what differs, and what is missing in the report.')}
        </EmptyState>
      }
    >
      {({ files }) => (
        <ul className="grid gap-2">
          {files.map(({ _id, createdAt, lineCount }) => (
            <li key={_id}>
              <Link to={{ search: `?file=${_id}` }} className="link py-2">
                {t('Report of {date}', { date: t.date(createdAt) })} ·{' '}
                {t.count(lineCount, '{count} line', '{count} lines')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Report({ fileId }: { fileId: string }) {
  const query = useGetSettlementFileQuery(fileId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={{ ...query, data: query.currentData }} pending={<ReportSkeleton />}>
      {(file) => <Comparison file={file} />}
    </QueryView>
  );
}

function Comparison({ file: { _id, createdAt, verdicts, settlements, problems } }: { file: SettlementFile }) {
  const t = useT();
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('Report of {date}', { date: t.date(createdAt) })}</h2>
        <a href={settlementCsvPath(_id)} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-5" />
          {t('Download CSV')}
        </a>
      </div>
      <p className="flex flex-wrap gap-2">
        {verdicts.map(({ verdict, count }) => (
          <Badge key={verdict} tone={verdict === 'matched' ? 'success' : verdict === 'other' ? 'neutral' : 'danger'}>
            {t(VERDICTS[verdict])}: {t.number(count)}
          </Badge>
        ))}
      </p>
      <Rows
        caption={t('What reached the bank, by its reference')}
        rows={settlements}
        rowKey={({ utr, settlement }) => `${settlement} ${utr}`}
        columns={[
          { header: msg('UTR'), cell: ({ utr }) => utr || '–' },
          { header: msg('Settlement'), cell: ({ settlement }) => settlement },
          { header: msg('Lines'), cell: ({ lines }) => t.number(lines), align: 'right' },
          { header: msg('Amount'), cell: ({ amount }) => <Money amount={amount} />, align: 'right' },
        ]}
      />
      {problems.length > 0 && (
        <Rows<SettlementLine>
          caption={t('The first lines about which something is to be said; the CSV has all')}
          rows={problems}
          rowKey={({ line, entity }) => `${line} ${entity}`}
          columns={[
            { header: msg('Line'), cell: ({ line }) => (line === 0 ? '–' : t.number(line)), align: 'right' },
            { header: msg('Payment or refund'), cell: ({ entity }) => entity },
            { header: msg('What is wrong'), cell: ({ verdict }) => t(VERDICTS[verdict]) },
            { header: msg('In the report'), cell: ({ amount }) => <Money amount={amount} />, align: 'right' },
            {
              header: msg('Here'),
              cell: ({ expected }) => (expected === null ? '–' : <Money amount={expected} />),
              align: 'right',
            },
          ]}
        />
      )}
    </div>
  );
}

/** A table, and on a phone a card for each row: names of columns beside what they say, nothing to push aside. */
function Rows<T>(props: TableProps<T>) {
  const { caption, columns, rows, rowKey } = props;
  const t = useT();
  return (
    <>
      <section aria-label={caption} className="grid min-w-0 gap-2 md:hidden">
        <p className="text-sm text-soft">{caption}</p>
        <ul className="grid gap-2">
          {rows.map((row) => (
            <li key={rowKey(row)} className="rounded-card border border-line bg-raised p-4 shadow-card">
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                {columns.map(({ header, cell }) => (
                  <div key={header} className="contents">
                    <dt className="text-sm text-soft">{t(header)}</dt>
                    <dd className="min-w-0 break-words text-right">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </section>
      <Table {...props} className="max-md:hidden" scrolls />
    </>
  );
}

function Money({ amount }: { amount: number }) {
  const t = useT();
  return <span className="tabular-nums">{amount < 0 ? `−${t.price(-amount)}` : t.price(amount)}</span>;
}

function ReportSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
