import { Pause, Play, X } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { UploadBar } from '#shared/uploads/upload-bar.tsx';
import type { UploadJob } from './upload-queue.ts';
import { describePace } from './uploads.models.ts';
import { uploads } from './uploads.ts';

/** Whole percent of what has been sent. */
export const percentOf = ({ pace }: Pick<UploadJob, 'pace'>) => (pace ? Math.floor(pace.share * 100) : null);

/** How far a save has come, with its video; without `job` the server is at work alone and nothing can be stopped. */
export function UploadProgress({ job }: { job: UploadJob | undefined }) {
  const t = useT();
  const percent = job ? percentOf(job) : null;
  const canStop = job && job.state !== 'saving' && job.state !== 'done';
  return (
    <div className="grid gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="font-medium">
          {job?.state === 'paused' ? t('The upload is paused.') : t('Uploading video... Please wait.')}
        </p>
        {percent !== null && <span className="tabular-nums font-medium">{percent}%</span>}
      </div>
      <UploadBar percent={percent} label={t('Upload')} />
      <p className="text-sm tabular-nums text-soft">{job ? <JobLine job={job} /> : t('Saving …')}</p>
      {canStop && (
        <>
          <p className="text-sm text-soft">
            {t('You can work on other screens while the upload continues. Only closing the page stops it.')}
          </p>
          <div className="flex flex-wrap gap-2">
            {job.state === 'paused' ? (
              <Button variant="secondary" size="sm" onClick={() => uploads.resume(job.id)}>
                <Play aria-hidden className="size-4" />
                {t('Resume upload')}
              </Button>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => uploads.pause(job.id)}>
                <Pause aria-hidden className="size-4" />
                {t('Pause upload')}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => uploads.cancel(job.id)}>
              <X aria-hidden className="size-4" />
              {t('Cancel upload')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** One line about an upload: how fast, how long, or why not. */
export function JobLine({ job }: { job: UploadJob }) {
  const t = useT();
  switch (job.state) {
    case 'waiting':
      return t('Waiting for its turn.');
    case 'uploading':
      return job.pace ? describePace(t, job.pace) : t('Starting …');
    case 'offline':
      return t('You are offline. The upload resumes when the connection is back.');
    case 'paused':
      return job.pace ? t('Paused at {percent} %', { percent: percentOf(job) ?? 0 }) : t('Paused');
    case 'saving':
      return t('Upload complete. We are checking and preparing the video.');
    case 'done':
      return t('Uploaded.');
    case 'failed':
      return job.message === null ? t('Something went wrong') : job.message;
    case 'refused':
      return `${job.message ?? t('Something went wrong')} ${t('No lecture was made of it.')}`;
    case 'lost':
      return t('The page was closed before the upload was complete.');
  }
}
