import type { AuditQuery, AuditResult } from '@nalanda/contract';
import { auditCsvPath } from '@nalanda/contract/paths';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type AuditChoice, AuditFilter } from '#features/office/audit/audit-filter.tsx';
import { AuditList } from '#features/office/audit/audit-list.tsx';
import { useListAuditEventsQuery } from '#features/office/audit.api.ts';
import { useFilterAddress } from '#features/office/filter-address.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Audit log'), isUnlisted: true };

/** Who did what to whom, when, from where: the log that nobody can change. */
export default function OfficeAudit() {
  const t = useT();
  const [address, change] = useFilterAddress(['from', 'to', 'person', 'event', 'subject', 'result', 'after']);
  const { after, ...choice } = address;
  const query = useListAuditEventsQuery(toQuery(address), { refetchOnMountOrArgChange: true });
  const [eventNames, setEventNames] = useState<readonly string[]>([]);
  const named = query.data?.eventNames ?? [];
  // Later pages name none.
  if (named.length > 0 && named.join() !== eventNames.join()) setEventNames(named);
  const choose = (chosen: AuditChoice) => change({ ...chosen, after: '' });
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        subtitle={t('The last 30 days, unless you choose others. Nobody can change what is recorded here.')}
      />
      <AuditFilter key={JSON.stringify(choice)} choice={choice} eventNames={eventNames} onChoose={choose} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        isEmpty={({ events }) => events.length === 0}
        empty={
          <EmptyState title={t('Nothing like this has happened')}>
            {t('Choose other days or fewer conditions.')}
          </EmptyState>
        }
        pending={<SkeletonRows label={t('Loading')} rows={5} row="h-28 rounded-card" className="grid gap-2" />}
      >
        {({ events, next }) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              {after ? (
                <Button variant="secondary" size="sm" onClick={() => change({ after: '' })}>
                  {t('Back to the newest')}
                </Button>
              ) : (
                <span className="text-sm text-soft">{t('Newest events first')}</span>
              )}
              <a
                href={`${auditCsvPath}?${new URLSearchParams(choice)}`}
                download
                className={buttonClass('secondary', 'sm')}
              >
                <Download aria-hidden className="size-4" />
                {t('Download CSV')}
              </a>
            </div>
            <AuditList
              events={events}
              onPerson={(person) => choose({ ...choice, person })}
              onSubject={(subject) => choose({ ...choice, subject })}
            />
            {next && (
              <Button variant="secondary" className="justify-self-center" onClick={() => change({ after: next })}>
                {t('Older events')}
              </Button>
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Texts of the address as the call takes them; the server says what is wrong with them. */
function toQuery({ result, ...texts }: AuditChoice & { after?: string }): AuditQuery {
  return { ...texts, ...(result && { result: result as AuditResult }) };
}
