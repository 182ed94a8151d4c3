import { Pause, Play } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { type DownloadJob, downloads } from './downloader.ts';

/** How many lectures are being downloaded or have stopped, and one button for all of them; nothing where there are none. */
export function QueueLine({ jobs }: { jobs: ReadonlyMap<string, DownloadJob> }) {
  const t = useT();
  const all = [...jobs.values()];
  const idsOf = (states: readonly DownloadJob['state'][]) =>
    all.filter(({ state }) => states.includes(state)).map(({ lectureId }) => lectureId);
  const moving = idsOf(['waiting', 'loading', 'offline']);
  const stopped = idsOf(['paused', 'failed']);
  const failure = all.find(({ state }) => state === 'failed')?.message;
  if (all.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2">
      <div role="status" className="min-w-40 flex-1 text-sm">
        {moving.length > 0 && (
          <p>
            {t.count(moving.length, '{count} lecture is being downloaded', '{count} lectures are being downloaded')}
          </p>
        )}
        {stopped.length > 0 && (
          <p>
            {t.count(stopped.length, '{count} download has stopped', '{count} downloads have stopped')}
            {failure && `: ${failure}`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {moving.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void downloads.pause(moving)}>
            <Pause aria-hidden className="size-4" />
            {t('Pause all')}
          </Button>
        )}
        {stopped.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => void downloads.resume(stopped)}>
            <Play aria-hidden className="size-4" />
            {t('Resume all')}
          </Button>
        )}
      </div>
    </div>
  );
}
