import type { QuizQuestion } from '@nalanda/contract';
import { Upload } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { type GiftReading, readGift } from './read-gift.ts';

/** 200 questions as long as can be are shorter. */
const MOST_BYTES = 1024 * 1024;
const MOST_PROBLEMS = 20;

/** Props of {@link GiftImport}. */
interface GiftImportProps {
  /** So many more questions the quiz can have. */
  room: number;
  onAdd: (questions: QuizQuestion[]) => void;
}

/** Adds questions from a GIFT text to those that are there. */
export function GiftImport({ room, onAdd }: GiftImportProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; isTooLarge: boolean } | null>(null);
  const settled = useDeferredValue(text);
  const reading = useMemo(() => readGift(settled), [settled]);
  const { questions } = reading;

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const isTooLarge = chosen.size > MOST_BYTES;
    setFile({ name: chosen.name, isTooLarge });
    if (!isTooLarge) setText(await chosen.text());
  }

  function close() {
    setOpen(false);
    setText('');
    setFile(null);
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Upload aria-hidden className="size-5" />
        {t('Import GIFT')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Import questions')}
        description={t('Questions in GIFT, as Moodle and others write them. Your own questions stay.')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={questions.length === 0 || questions.length > room}
              onClick={() => {
                onAdd(questions);
                close();
              }}
            >
              {t.count(questions.length, 'Add {count} question', 'Add {count} questions')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label={t('A text file')}
            error={
              file?.isTooLarge ? t('This file is too large. It can have at most {size}.', { size: '1 MB' }) : undefined
            }
          >
            <FileInput
              accept=".txt,.gift,text/plain"
              chosen={file?.name}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </Field>
          <Field label={t('Or paste the text')}>
            <Textarea
              rows={6}
              maxLength={MOST_BYTES}
              value={text}
              onChange={({ target }) => setText(target.value)}
              className="font-mono text-sm"
            />
          </Field>
          {settled.trim() !== '' && <Found reading={reading} room={room} />}
        </div>
      </Dialog>
    </>
  );
}

function Found({ reading: { questions, problems }, room }: { reading: GiftReading; room: number }) {
  const t = useT();
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p className="font-semibold">
        {t.count(questions.length, '{count} question can be added', '{count} questions can be added')}
      </p>
      {questions.length > room && <p className="text-danger">{t('There is room for {room} more only.', { room })}</p>}
      {problems.length > 0 && (
        <ul className="grid gap-1 text-danger">
          {problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => (
            <li key={line}>{t('Line {line}: {message}', { line, message })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
