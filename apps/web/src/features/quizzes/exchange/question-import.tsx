import { Upload } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import type { QuestionReading } from './exchange.models.ts';
import { readGift } from './gift/read-gift.ts';
import { isPlain, readPlain } from './plain/read-plain.ts';
import { readQti } from './qti/read-qti.ts';

/** 200 questions as long as can be are shorter. */
const MOST_CHARACTERS = 1024 * 1024;
/** A package may hold pictures, too, which are not read. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PROBLEMS = 20;

/** Props of {@link QuestionImport}. */
interface QuestionImportProps {
  /** So many more questions the quiz can have. */
  room: number;
  onAdd: (reading: QuestionReading) => void;
}

/** What was chosen; a package of QTI is read at once, a text can still be changed. */
interface Chosen {
  name: string;
  isTooLarge: boolean;
  reading: QuestionReading | null;
}

/** Adds questions from a file of QTI or GIFT, or from a text in GIFT or in plain words, to those that are there. */
export function QuestionImport({ room, onAdd }: QuestionImportProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [file, setFile] = useState<Chosen | null>(null);
  const settled = useDeferredValue(text);
  const written = useMemo(() => (isPlain(settled) ? readPlain(settled) : readGift(settled)), [settled]);
  const reading = file?.reading ?? written;
  const { questions } = reading;

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const { name, size } = chosen;
    const isPackage = /\.(zip|xml)$/i.test(name);
    const isTooLarge = size > (isPackage ? MOST_BYTES : MOST_CHARACTERS);
    const isRead = isPackage && !isTooLarge;
    const read = isRead ? readQti(name, new Uint8Array(await chosen.arrayBuffer())) : null;
    setText(isPackage || isTooLarge ? '' : await chosen.text());
    setFile({ name, isTooLarge, reading: read });
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
        {t('Import questions')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Import questions')}
        description={t(
          'Questions from a document, or in GIFT, QTI 2 or QTI 3, as Moodle, TAO and others write them. Your own questions stay.',
        )}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={questions.length === 0 || questions.length > room}
              onClick={() => {
                onAdd(reading);
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
            label={t('A file')}
            error={
              file?.isTooLarge
                ? t('This file is too large. It can have at most {size}.', {
                    size: /\.(zip|xml)$/i.test(file.name) ? '20 MB' : '1 MB',
                  })
                : undefined
            }
          >
            <FileInput
              accept=".zip,.xml,.txt,.gift,text/plain"
              chosen={file?.name}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </Field>
          <Field
            label={t('Or paste questions')}
            hint={t(
              'The question, then A), B), C) on lines of their own, then “Answer: B”; “Explanation: …” if you like. Or GIFT.',
            )}
          >
            <Textarea
              rows={8}
              placeholder={t('1. Which of these is a fruit?\nA) Potato\nB) Mango\nAnswer: B')}
              maxLength={MOST_CHARACTERS}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setFile(null);
              }}
            />
          </Field>
          {(file?.reading || settled.trim() !== '') && <Found reading={reading} room={room} />}
        </div>
      </Dialog>
    </>
  );
}

function Found({ reading: { questions, problems }, room }: { reading: QuestionReading; room: number }) {
  const t = useT();
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p className="font-semibold">
        {t.count(questions.length, '{count} question can be added', '{count} questions can be added')}
      </p>
      {questions.length > room && <p className="text-danger">{t('There is room for {room} more only.', { room })}</p>}
      {problems.length > 0 && (
        <ul className="grid gap-1 text-danger">
          {problems.slice(0, MOST_PROBLEMS).map((problem) => (
            <li key={'line' in problem ? problem.line : problem.file} className="wrap-anywhere">
              {'line' in problem
                ? t('Line {line}: {message}', { line: problem.line, message: problem.message })
                : t('{file}: {message}', { file: problem.file, message: problem.message })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
