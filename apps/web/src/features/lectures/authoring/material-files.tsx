import { type LectureFile, limits } from '@nalanda/contract';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FileMark } from '../file-mark.tsx';
import { useAddLectureFileMutation, useRemoveLectureFileMutation } from '../material.api.ts';

/** Props of {@link MaterialFiles}. */
interface MaterialFilesProps {
  courseId: string;
  lectureId: string;
  files: readonly LectureFile[];
}

/** The files of a lecture, and more of them: several at once, one after the other. */
export function MaterialFiles({ courseId, lectureId, files }: MaterialFilesProps) {
  const t = useT();
  const [add] = useAddLectureFileMutation();
  const [sending, setSending] = useState<{ name: string; number: number; count: number } | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  // A new key empties the native file picker.
  const [pickerKey, setPickerKey] = useState(0);
  const headingId = useId();

  async function sendAll(chosen: readonly File[]) {
    const failed: string[] = [];
    for (const [index, file] of chosen.entries()) {
      setSending({ name: file.name, number: index + 1, count: chosen.length });
      const isTooLarge = file.size > limits.lectureFile.bytes;
      try {
        if (isTooLarge) throw new Error(t('This file is too large: 100 MB is the limit.'));
        await add({ courseId, lectureId, form: { name: file.name, file } }).unwrap();
      } catch (error) {
        const message = isTooLarge && error instanceof Error ? error.message : toAppError(error).message;
        failed.push(t('{name}: {reason}', { name: file.name, reason: message }));
      }
    }
    setSending(null);
    setProblems(failed);
    setPickerKey((key) => key + 1);
    const added = chosen.length - failed.length;
    if (added > 0) notify.success(t.count(added, '{count} file added', '{count} files added'));
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="text-xl">
        {t('Files')}
      </h3>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={file._id}
              className="flex items-center gap-3 rounded-control border border-line py-1.5 pl-4 pr-1.5 wrap-anywhere"
            >
              <FileMark name={file.name} />
              <a href={file.url} download={file.name} className="link min-w-0 grow py-2">
                {file.name}
              </a>
              <span className="shrink-0 text-sm tabular-nums text-soft">{formatBytes(file.byteSize)}</span>
              <RemoveFile courseId={courseId} lectureId={lectureId} file={file} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('Add files')}
        hint={t('At most 100 MB each and 20 for a lecture. A file of the same name is replaced.')}
        error={problems.length > 0 ? problems.join(' ') : undefined}
      >
        <FileInput
          key={pickerKey}
          multiple
          disabled={sending !== null}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            if (chosen.length > 0) void sendAll(chosen);
          }}
        />
      </Field>
      <p role="status" className="text-soft empty:hidden">
        {sending && t('Sending {name}, {number} of {count}', sending)}
      </p>
    </section>
  );
}

function RemoveFile({ file, ...lecture }: { courseId: string; lectureId: string; file: LectureFile }) {
  const t = useT();
  const [remove, { isLoading }] = useRemoveLectureFileMutation();

  async function handleClick() {
    try {
      await remove({ ...lecture, fileId: file._id }).unwrap();
      notify.success(t('File removed: {name}', { name: file.name }));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('Remove file: {name}', { name: file.name })}
      loading={isLoading}
      onClick={() => void handleClick()}
    >
      <Trash2 aria-hidden className="size-5" />
    </Button>
  );
}
