import { Download, Pause, Play, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { Button } from '#shared/ui/button.tsx';
import type { DownloadJob } from './downloader.ts';

/** Props of {@link DownloadRow}. */
interface DownloadRowProps {
  title: string;
  byteSize: number;
  /** What is here of it, when no download of it is under way. */
  keptBytes: number;
  isWhole: boolean;
  /** What goes along with it. */
  files?: readonly { name: string; byteSize: number }[];
  job: DownloadJob | undefined;
  /** What stands in place of the size once it is whole. */
  status?: ReactNode;
  /** Further buttons once it is whole. */
  children?: ReactNode;
  onStart: () => void;
  onPause: () => void;
  onRemove: () => void;
}

/** A lecture that is, or can be, on this device: how far it is, and what can be done. */
export function DownloadRow(props: DownloadRowProps) {
  const { title, byteSize, keptBytes, isWhole, files = [], job, status, children } = props;
  const t = useT();
  const isMoving = job?.state === 'loading' || job?.state === 'waiting';
  const isBegun = !isWhole && (job !== undefined || keptBytes > 0);
  const doneBytes = job?.doneBytes ?? keptBytes;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-40 flex-1">
        <p lang={t.langOf(title)} className="font-semibold leading-snug">
          {title}
        </p>
        {/* Each megabyte is no news. */}
        <p role={job && job.state !== 'loading' ? 'status' : undefined} className="mt-1 text-sm tabular-nums text-soft">
          {isWhole
            ? job
              ? t('Being updated')
              : (status ?? t('On this device'))
            : describe(t, { job, doneBytes, byteSize, isBegun })}
        </p>
        {!isBegun && !isWhole && files.length > 0 && (
          <p className="mt-1 text-sm tabular-nums text-soft wrap-anywhere">
            {t('With {files}', {
              files: files.map((file) => `${file.name} (${formatBytes(file.byteSize)})`).join(', '),
            })}
          </p>
        )}
        {isBegun && (
          <progress
            max={byteSize}
            value={doneBytes}
            aria-label={t('Download of {title}', { title })}
            className="mt-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-terracotta [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-terracotta"
          />
        )}
      </div>
      <div className="flex gap-2">
        {isWhole && children}
        {!isWhole && !isBegun && (
          <Button variant="secondary" size="sm" onClick={props.onStart} aria-label={t('Download {title}', { title })}>
            <Download aria-hidden className="size-4" />
            <span className="max-sm:hidden">{t('Download')}</span>
          </Button>
        )}
        {isBegun && (
          <Button
            variant="ghost"
            size="icon"
            onClick={isMoving ? props.onPause : props.onStart}
            aria-label={isMoving ? t('Pause {title}', { title }) : t('Resume {title}', { title })}
          >
            {isMoving ? <Pause aria-hidden className="size-5" /> : <ResumeIcon job={job} />}
          </Button>
        )}
        {(isBegun || isWhole) && (
          <Button
            variant="ghost"
            size="icon"
            onClick={props.onRemove}
            aria-label={isWhole ? t('Remove {title} from this device', { title }) : t('Cancel {title}', { title })}
          >
            {isWhole ? <Trash2 aria-hidden className="size-5" /> : <X aria-hidden className="size-5" />}
          </Button>
        )}
      </div>
    </li>
  );
}

function ResumeIcon({ job }: { job: DownloadJob | undefined }) {
  return job?.state === 'failed' ? (
    <RotateCcw aria-hidden className="size-5" />
  ) : (
    <Play aria-hidden className="size-5" />
  );
}

function describe(
  t: ReturnType<typeof useT>,
  at: { job: DownloadJob | undefined; doneBytes: number; byteSize: number; isBegun: boolean },
): string {
  const { job, doneBytes, byteSize, isBegun } = at;
  if (!isBegun) return formatBytes(byteSize);
  const sizes = { done: formatBytes(doneBytes), all: formatBytes(byteSize) };
  if (job?.state === 'failed') return job.message ?? '';
  if (job?.state === 'waiting') return t('Waiting');
  if (job?.state === 'loading') return t('{done} of {all}', sizes);
  if (job?.state === 'offline') return t('{done} of {all}. It goes on when you are online.', sizes);
  return t('{done} of {all}. Paused.', sizes);
}
