import { type Assignment, limits, type Submission, type SubmissionFile } from '@nalanda/contract';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { useAddDraftFileMutation, useHandInMutation, useRemoveDraftFileMutation } from '../assignments.api.ts';
import { useDraftText } from './use-draft-text.ts';

const MEGABYTE = 1024 * 1024;

/** Props of {@link DraftForm}. */
interface DraftFormProps {
  lectureId: string;
  settings: Assignment['settings'];
  /** Null: nothing is written yet. */
  draft: Submission | null;
  /** What was handed in before, to go on from it. */
  before: Submission | null;
}

/** Where a learner writes, adds files and hands in. What is written is kept at once. */
export function DraftForm({ lectureId, settings, draft, before }: DraftFormProps) {
  const t = useT();
  const saved = draft?.text ?? '';
  const words = useDraftText(lectureId, { initial: draft ? saved : (before?.text ?? ''), saved });
  const [send, { isLoading }] = useHandInMutation();
  /** The name of the file that is on its way. */
  const [sending, setSending] = useState<string | null>(null);

  async function handIn(event: FormEvent) {
    event.preventDefault();
    try {
      if (!(await words.keep())) return;
      const text = settings.takesText ? words.text : '';
      await send({ lectureId, body: { text, basis: { text: words.readKept() } } }).unwrap();
      words.settle();
      notify.success(t('Handed in.'));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <>
      <form noValidate onSubmit={handIn} className="grid gap-5">
        {settings.takesText && (
          <Field
            label={t('Your work')}
            hint={t('**bold**, lists, links and `code` work here.')}
            error={words.problem ?? undefined}
          >
            <Textarea
              rows={10}
              readOnly={isLoading}
              maxLength={limits.assignment.answer}
              value={words.text}
              onChange={({ target }) => words.write(target.value)}
            />
          </Field>
        )}
        {settings.mostFiles > 0 && (
          <DraftFiles
            lectureId={lectureId}
            files={draft?.files ?? []}
            most={settings.mostFiles}
            sending={sending}
            onSending={setSending}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          {/* On a slow line a photo takes a minute: what is handed in meanwhile would be without it. */}
          <Button type="submit" loading={isLoading} disabled={sending !== null} className="max-sm:w-full">
            {t('Hand in')}
          </Button>
          <p role="status" className="text-sm text-soft">
            {settings.takesText && words.text !== '' && (words.isSaved ? t('Your draft is kept.') : t('Not saved yet'))}
          </p>
        </div>
      </form>
      {words.dialog}
    </>
  );
}

interface DraftFilesProps {
  lectureId: string;
  files: readonly SubmissionFile[];
  most: number;
  sending: string | null;
  onSending: (name: string | null) => void;
}

function DraftFiles({ lectureId, files, most, sending, onSending }: DraftFilesProps) {
  const t = useT();
  const [add] = useAddDraftFileMutation();
  const [problems, setProblems] = useState<string[]>([]);
  // A new key empties the native file picker.
  const [pickerKey, setPickerKey] = useState(0);
  const picker = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<string[]>([]);
  const size = `${limits.assignment.fileBytes / MEGABYTE} MB`;

  async function sendAll(chosen: readonly File[]) {
    const failed: string[] = [];
    const added: string[] = [];
    const hasKeys = document.activeElement === picker.current;
    setProblems([]);
    setArrived([]);
    for (const file of chosen) {
      onSending(file.name);
      if (file.size > limits.assignment.fileBytes) {
        failed.push(
          t('{name}: {reason}', {
            name: file.name,
            reason: t('This file is too large. It can have at most {size}.', { size }),
          }),
        );
        continue;
      }
      try {
        await add({ lectureId, form: { name: file.name, file } }).unwrap();
        added.push(file.name);
      } catch (error) {
        failed.push(t('{name}: {reason}', { name: file.name, reason: toAppError(error).message }));
      }
    }
    onSending(null);
    setProblems(failed);
    setArrived(added);
    setPickerKey((key) => key + 1);
    // A picker takes no keys while a file is on its way: it has lost them, unless they have gone on to something else.
    const isLost = document.activeElement === document.body;
    if (hasKeys && isLost) requestAnimationFrame(() => picker.current?.focus());
  }

  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul aria-label={t('Files')} className="grid gap-2">
          {files.map((file) => (
            <li
              key={file._id}
              className="flex items-center gap-3 rounded-control border border-line py-1.5 pl-4 pr-1.5 wrap-anywhere"
            >
              <a href={file.url} download={file.name} className="link min-w-0 grow py-2">
                {file.name}
              </a>
              <span className="shrink-0 text-sm tabular-nums text-soft">{formatBytes(file.byteSize)}</span>
              <RemoveFile lectureId={lectureId} file={file} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={t('Add files')}
        hint={t.count(most, 'At most {count} file of {size}.', 'At most {count} files of {size} each.', { size })}
        error={problems.length > 0 ? problems.join(' ') : undefined}
      >
        <FileInput
          key={pickerKey}
          ref={picker}
          multiple={most > 1}
          disabled={sending !== null}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            if (chosen.length > 0) void sendAll(chosen);
          }}
        />
      </Field>
      <p role="status" className="text-soft empty:hidden">
        {sending !== null
          ? t('Sending {name}. You can hand in when it has arrived.', { name: sending })
          : arrived.length > 0 && t('Arrived: {names}', { names: arrived.join(', ') })}
      </p>
    </div>
  );
}

function RemoveFile({ lectureId, file }: { lectureId: string; file: SubmissionFile }) {
  const t = useT();
  const [remove, { isLoading }] = useRemoveDraftFileMutation();

  async function handleClick() {
    try {
      await remove({ lectureId, fileId: file._id }).unwrap();
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
