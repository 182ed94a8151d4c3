import { useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import type { UploadJob } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** Chromium's file handles, which TypeScript does not know yet. */
type AskableHandle = FileSystemFileHandle & {
  requestPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
};

/** The file of a lost upload, where the browser still knows it and the person lets the page read it; else null. */
async function readKnown(id: string): Promise<File | null> {
  const handle = uploads.handleOf(id) as AskableHandle | undefined;
  try {
    const answer = await handle?.requestPermission?.({ mode: 'read' });
    return handle && answer === 'granted' ? await handle.getFile() : null;
  } catch {
    // Moved or deleted: the person knows where it is now.
    return null;
  }
}

/** The way on for many uploads whose page was closed, at once: by a click where the browser still knows the files, else by choosing them. */
export function GiveAllAgain({ jobs }: { jobs: readonly UploadJob[] }) {
  const t = useT();
  const fieldId = useId();
  const [needsChoice, setNeedsChoice] = useState(jobs.every(({ hasHandle }) => !hasHandle));

  function give(files: readonly File[]): void {
    const others = files.filter((file) => !uploads.takeBack(file)).length;
    if (others === 0) return;
    notify.error(
      t.count(
        others,
        '{count} file belongs to none of these uploads.',
        '{count} files belong to none of these uploads.',
      ),
    );
  }

  async function readAll(): Promise<void> {
    for (const { id } of jobs) {
      const file = await readKnown(id);
      if (file) uploads.giveFile(id, file);
    }
    setNeedsChoice(true);
  }

  if (!needsChoice) {
    return (
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void readAll()}>
        {t('Resume all')}
      </Button>
    );
  }
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={fieldId}>{t('Choose the files again, all at once: each upload resumes where it stopped.')}</label>
      <FileInput
        id={fieldId}
        accept="video/*"
        multiple
        onChange={({ target }) => {
          give([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** The way on for an upload whose page was closed: by a click where the browser still knows the file, else by choosing it. */
export function GiveAgain({ job }: { job: UploadJob }) {
  const t = useT();
  const fieldId = useId();
  const [needsChoice, setNeedsChoice] = useState(!job.hasHandle);

  function give(file: File | undefined): void {
    if (!file || uploads.giveFile(job.id, file)) return;
    notify.error(t('This is another file. Please choose “{name}”.', { name: job.fileName }));
  }

  async function readAgain(): Promise<void> {
    const file = await readKnown(job.id);
    if (file) give(file);
    else setNeedsChoice(true);
  }

  if (!needsChoice) {
    return (
      <Button variant="secondary" size="sm" onClick={() => void readAgain()}>
        {t('Resume the upload')}
      </Button>
    );
  }
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={fieldId}>{t('Choose “{name}” again to resume where it stopped.', { name: job.fileName })}</label>
      <FileInput id={fieldId} accept="video/*" onChange={(event) => give(event.target.files?.[0])} />
    </div>
  );
}
