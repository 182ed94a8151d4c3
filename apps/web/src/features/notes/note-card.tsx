import { limits, type Note } from '@nalanda/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useKeptState } from '#shared/forms/use-kept-state.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { NoteText } from './note-text.tsx';
import { useEditNoteMutation, useRemoveNoteMutation } from './notes.api.ts';

/** Props of {@link NoteCard}. */
interface NoteCardProps {
  note: Note;
  /** The way to its moment. */
  moment: ReactNode;
}

/** One note, which its writer can change and remove. */
export function NoteCard({ note, moment }: NoteCardProps) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const at = formatClock(note.atSeconds);
  if (isEditing) return <EditNote note={note} onEnd={() => setIsEditing(false)} />;
  return (
    // On a phone the words take the whole line below the moment.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="max-sm:col-start-1 max-sm:row-start-1">{moment}</div>
      <p className="min-w-0 py-2.5 whitespace-pre-wrap wrap-anywhere max-sm:col-span-full max-sm:row-start-2 max-sm:pt-0">
        <NoteText text={note.text} />
      </p>
      <div className="flex max-sm:col-start-2 max-sm:row-start-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('Edit the note at {at}', { at })}
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden className="size-4" />
        </Button>
        <RemoveNote note={note} at={at} />
      </div>
    </div>
  );
}

function EditNote({ note, onEnd }: { note: Note; onEnd: () => void }) {
  const t = useT();
  const [editNote, { isLoading }] = useEditNoteMutation();
  const [text, setText, kept] = useKeptState(`note-edit ${note._id}`, note.text);
  const [problem, setProblem] = useState<string>();
  /** The text that the person has seen. */
  const [seen, setSeen] = useState(note.text);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    try {
      await editNote({ noteId: note._id, text, basis: seen }).unwrap();
      end();
    } catch (error) {
      const { code, params, message } = toAppError(error);
      if (code !== 'edit.conflict') return setProblem(message);
      const current = String(params?.text);
      setSeen(current);
      setProblem(t('Another window has written meanwhile: “{text}”. Save again to keep yours.', { text: current }));
    }
  }

  function end() {
    kept.forget();
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') end();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  }

  return (
    <form noValidate onSubmit={save} onKeyDown={onKeyDown} className="grid gap-2 py-2">
      <Field label={t('Note at {at}', { at: formatClock(note.atSeconds) })} error={problem}>
        <Textarea autoFocus maxLength={limits.note.max} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" loading={isLoading} disabled={text.trim() === ''}>
          {t('Save note')}
        </Button>
        <Button variant="ghost" onClick={end}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function RemoveNote({ note, at }: { note: Note; at: string }) {
  const t = useT();
  const [remove] = useRemoveNoteMutation();
  return (
    <RemovalButton
      size="icon"
      aria-label={t('Remove the note at {at}', { at })}
      title={t('Remove this note?')}
      description={t('It cannot be brought back.')}
      onRemove={async () => {
        await remove(note._id).unwrap();
        notify.success(t('Note removed.'));
      }}
    >
      <Trash2 aria-hidden className="size-4" />
    </RemovalButton>
  );
}
