import { ChevronDown, ChevronUp, Pause, Play, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMatch } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { UploadBar } from '#shared/uploads/upload-bar.tsx';
import { GiveAgain, GiveAllAgain } from './lost-uploads.tsx';
import { JobLine, percentOf } from './upload-progress.tsx';
import { isOver, isUnderWay, type UploadJob } from './upload-queue.ts';
import { uploads, useUploadSession, useUploads } from './uploads.ts';

/** The uploads of this page at the foot of every screen, while there are any. */
export default function UploadTray({ userId }: { userId: string }) {
  const t = useT();
  useUploadSession(userId);
  const all = useUploads();
  const [isOpened, setOpened] = useState<boolean | null>(null);
  // The form of a lecture shows its own upload.
  const shownInForm = useMatch('/editlecture/:courseId/:lectureId')?.params.lectureId;
  const jobs = all
    .filter(({ lectureId, state }) => lectureId !== shownInForm || state === 'lost')
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  if (jobs.length === 0) return null;
  const lost = jobs.filter(({ state }) => state === 'lost');
  // Open it would lie over what the person works on, unless it has a place of its own below the navigation.
  const isOpen = isOpened ?? (jobs.some(needsPerson) || isDocked());
  return (
    <section
      data-tray
      aria-label={t('Uploads')}
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--foot,0px))] z-30 overflow-hidden rounded-card border border-line bg-raised shadow-card sm:left-auto sm:w-96 lg:in-[:has([data-side-nav])]:left-[max(0.75rem,calc((100vw-91rem)/2+0.75rem))] lg:in-[:has([data-side-nav])]:right-auto lg:in-[:has([data-side-nav])]:w-54"
    >
      <TrayHead jobs={jobs} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} />
      {isOpen && (
        <div className="max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain">
          {lost.length > 1 && (
            <div className="grid border-t border-line px-4 py-3">
              <GiveAllAgain jobs={lost} />
            </div>
          )}
          <ul>
            {jobs.map((job) => (
              <li key={job.id} className="border-t border-line px-4 py-3">
                <JobRow job={job} isAlone={lost.length === 1} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** True where the tray has the foot of the educator's side navigation. */
const isDocked = () => matchMedia('(width >= 64rem)').matches && document.querySelector('[data-side-nav]') !== null;

/** What waits for the person comes first, what is done last. */
const rankOf = (job: UploadJob) => (needsPerson(job) ? 0 : isOver(job) ? 2 : 1);

/** True for what does not go on by itself. */
const needsPerson = ({ state }: UploadJob) => state === 'failed' || state === 'refused' || state === 'lost';

function TrayHead({ jobs, isOpen, onToggle }: { jobs: UploadJob[]; isOpen: boolean; onToggle: () => void }) {
  const t = useT();
  const running = jobs.filter(isUnderWay);
  const troubled = jobs.filter(needsPerson).length;
  const title =
    running.length > 0
      ? t.count(running.length, 'Uploading {count} video', 'Uploading {count} videos')
      : troubled > 0
        ? t.count(troubled, '{count} upload needs your attention', '{count} uploads need your attention')
        : jobs.every(({ state }) => state === 'done')
          ? t('All videos are uploaded')
          : t('Uploads are paused');
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-x-2 px-4">
      <p role="status" className="min-w-32 flex-1 py-2 font-semibold leading-snug">
        {title}
      </p>
      {jobs.filter(({ state }) => state === 'failed').length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => uploads.retryAll()}>
          {t('Try all again')}
        </Button>
      )}
      {jobs.some(isOver) && (
        <Button variant="ghost" size="sm" onClick={() => uploads.clearDone()}>
          {t('Clear')}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('Hide the list of uploads') : t('Show the list of uploads')}
        onClick={onToggle}
        className="-mr-3"
      >
        {isOpen ? <ChevronDown aria-hidden className="size-5" /> : <ChevronUp aria-hidden className="size-5" />}
      </Button>
    </div>
  );
}

/** `isAlone`: no other upload is lost, for which its file would be chosen, too. */
function JobRow({ job, isAlone }: { job: UploadJob; isAlone: boolean }) {
  const t = useT();
  const { id, lectureTitle: title, state } = job;
  const isMoving = state === 'uploading' || state === 'saving';
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1">
      <p className="min-w-0 truncate font-medium">{title}</p>
      <span className="-mr-3 flex">
        {(state === 'uploading' || state === 'waiting' || state === 'offline') && (
          <RowButton label={t('Pause the upload of {title}', { title })} onClick={() => uploads.pause(id)}>
            <Pause aria-hidden className="size-4" />
          </RowButton>
        )}
        {state === 'paused' && (
          <RowButton label={t('Resume the upload of {title}', { title })} onClick={() => uploads.resume(id)}>
            <Play aria-hidden className="size-4" />
          </RowButton>
        )}
        {state === 'failed' && (
          <RowButton label={t('Try the upload of {title} again', { title })} onClick={() => uploads.resume(id)}>
            <RotateCcw aria-hidden className="size-4" />
          </RowButton>
        )}
        {state !== 'saving' && !isOver(job) && (
          <RowButton label={t('Cancel the upload of {title}', { title })} onClick={() => uploads.cancel(id)}>
            <X aria-hidden className="size-4" />
          </RowButton>
        )}
      </span>
      {isMoving && (
        <span className="col-span-2">
          <UploadBar percent={percentOf(job)} label={t('Upload of {title}', { title })} />
        </span>
      )}
      <p
        className={`col-span-2 text-sm tabular-nums ${state === 'failed' || state === 'refused' ? 'text-danger' : 'text-soft'}`}
      >
        <JobLine job={job} />
      </p>
      {state === 'lost' && isAlone && (
        <div className="col-span-2">
          <GiveAgain job={job} />
        </div>
      )}
    </div>
  );
}

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}
