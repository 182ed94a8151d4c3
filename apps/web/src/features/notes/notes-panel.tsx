import { limits } from '@nalanda/contract';
import { Bookmark } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useDraft } from '#shared/forms/use-draft.ts';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { NoteCard } from './note-card.tsx';
import { useListNotesQuery } from './notes.api.ts';
import { useOutbox } from './use-outbox.ts';
import { WaitingNotes } from './waiting-notes.tsx';

/** Props of {@link NotesPanel}. */
export interface NotesPanelProps {
  lectureId: string;
  userId: string;
  /** The element that plays the lecture; null while there is none. */
  media: HTMLMediaElement | null;
  /** A note was asked for by its key: the field is gone to. */
  isAsked: boolean;
  /** It has been gone to. */
  onAnswered: () => void;
}

/** The own notes of a lecture, below its video. */
export default function NotesPanel({ lectureId, userId, media, isAsked, onAnswered }: NotesPanelProps) {
  const t = useT();
  const outbox = useOutbox(userId);
  const query = useListNotesQuery({ lectureId });

  function jump(seconds: number) {
    if (media) media.currentTime = seconds;
  }

  return (
    <div className="grid max-w-[70ch] gap-5">
      <WriteNote
        key={lectureId}
        lectureId={lectureId}
        {...{ media, isAsked, onAnswered }}
        onSave={({ text, at }) => outbox.add({ _id: crypto.randomUUID(), userId, lectureId, atSeconds: at, text })}
      />
      <WaitingNotes outbox={outbox} lectureId={lectureId} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        pending={<SkeletonRows label={t('Loading')} rows={2} row="h-12 rounded-card" className="grid gap-2" />}
        isEmpty={({ notes }) => notes.length === 0 && outbox.waiting.length === 0}
        empty={
          <EmptyState title={t('No notes in this lecture yet')}>
            <span className="pointer-coarse:hidden">
              {media
                ? t(
                    'Press N at a moment that matters, or B to mark it without words. Only you can read what you write.',
                  )
                : t('Press N to write one. Only you can read what you write.')}
            </span>
            {/* A phone has no keys. */}
            <span className="not-pointer-coarse:hidden">
              {media
                ? t('Write down what matters, or bookmark the moment without words. Only you can read what you write.')
                : t('Write down what matters. Only you can read what you write.')}
            </span>
          </EmptyState>
        }
      >
        {({ notes }) => (
          <ul aria-label={t('My notes')} className="divide-y divide-line">
            {notes.map((note) => (
              <li key={note._id}>
                <NoteCard
                  note={note}
                  moment={
                    <Button
                      variant="ghost"
                      aria-label={t('Jump to {at}', { at: formatClock(note.atSeconds) })}
                      className="tabular-nums text-terracotta-deep!"
                      onClick={() => jump(note.atSeconds)}
                    >
                      {formatClock(note.atSeconds)}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Link to={paths.notes()} className="link justify-self-start py-2">
        {t('All my notes')}
      </Link>
    </div>
  );
}

interface WriteNoteProps extends Pick<NotesPanelProps, 'media' | 'isAsked' | 'onAnswered'> {
  lectureId: string;
  onSave: (note: { text: string; at: number }) => void;
}

/** The moment is that at which one begins to write. */
function WriteNote({ lectureId, media, isAsked, onAnswered, onSave }: WriteNoteProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`note ${lectureId}`);
  const [begun] = useState(() => draft.read() as { text: string; at: number } | undefined);
  const [text, setText] = useState(begun?.text ?? '');
  const [at, setAt] = useState(begun?.at ?? 0);
  const [pauses, setPauses] = useState(true);
  const hasPaused = useRef(false);
  /** One note was saved, and the field has kept the keys: the next begins with its first letter. */
  const isNext = useRef(false);
  const [kept, setKept] = useState<{ words: string; count: number }>();

  function keep(note: { text: string; at: number }) {
    onSave(note);
    const at = formatClock(note.at);
    const words = note.text === '' ? t('Bookmark at {at}', { at }) : t('Note saved at {at}', { at });
    setKept({ words, count: (kept?.count ?? 0) + 1 });
  }

  useEffect(() => {
    if (!isAsked) return;
    field.current?.focus();
    onAnswered();
  }, [isAsked, onAnswered]);

  /** Gives the moment of the note. */
  function begin(): number {
    isNext.current = false;
    if (text.trim() !== '' || !media) return at;
    setAt(media.currentTime);
    if (pauses && !media.paused) {
      media.pause();
      hasPaused.current = true;
    }
    return media.currentTime;
  }

  function write(next: string) {
    const moment = isNext.current ? begin() : at;
    setText(next);
    if (next === '') draft.forget();
    else draft.keep({ text: next, at: moment });
  }

  function save(event?: FormEvent) {
    event?.preventDefault();
    if (text.trim() === '') return field.current?.focus();
    keep({ text: text.trim(), at });
    write('');
    isNext.current = true;
    if (hasPaused.current) void media?.play().catch(() => undefined);
    hasPaused.current = false;
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  }

  return (
    <form noValidate onSubmit={save} onKeyDown={saveByKey} className="grid gap-2">
      <Field label={text === '' ? t('New note') : t('Note at {at}', { at: formatClock(at) })}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={limits.note.max}
          value={text}
          onFocus={begin}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{t('Save note')}</Button>
        {media && (
          <Button variant="secondary" onClick={() => keep({ text: '', at: media.currentTime })}>
            <Bookmark aria-hidden className="size-4" />
            {t('Bookmark this moment')}
          </Button>
        )}
        {media && (
          <Checkbox
            label={t('Pause while I write')}
            checked={pauses}
            onChange={({ target }) => setPauses(target.checked)}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {kept && <span key={kept.count}>{kept.words}</span>}
      </p>
    </form>
  );
}
