import { Download } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { FileMark } from './file-mark.tsx';
import { useGetMaterialQuery } from './material.api.ts';
import { formatBytes } from './uploads/uploads.models.ts';

/** What the educator has given to a lecture beside its video. */
export default function MaterialTab({ lectureId }: { lectureId: string }) {
  const t = useT();
  const query = useGetMaterialQuery(lectureId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={{ ...query, data: query.currentData }} pending={<TabSkeleton />}>
      {({ description, files }) => (
        <div className="grid max-w-[70ch] gap-6 wrap-anywhere">
          {description && <RichText text={description} lang={t.langOf(description)} />}
          {files.length > 0 && (
            <ul aria-label={t('Files')} className="grid gap-2">
              {files.map(({ _id, name, url, byteSize }) => (
                <li key={_id}>
                  <a
                    href={url}
                    download={name}
                    className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-raised px-4 py-2 transition-colors duration-150 hover:border-line-strong"
                  >
                    <FileMark name={name} />
                    <span className="min-w-0 grow font-semibold">{name}</span>
                    <span className="shrink-0 text-sm tabular-nums text-soft">{formatBytes(byteSize)}</span>
                    <Download aria-hidden className="size-5 shrink-0" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </QueryView>
  );
}

function TabSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading description and files')} className="grid max-w-[70ch] gap-3">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}
