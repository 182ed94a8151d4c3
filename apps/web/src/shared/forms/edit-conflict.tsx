import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { type AppError, toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Fields of a form as they travel: text by name. */
type FieldTexts = Record<string, string>;

/** A field that two windows may have changed. */
export interface ConflictField {
  name: string;
  label: string;
  /** Its text as people read it, where that is not the text itself. */
  say?: (text: string) => string;
}

/** Props of {@link useEditConflict}. */
interface EditConflictOptions {
  /** What the form showed when it was opened. */
  opened: FieldTexts;
  fields: readonly ConflictField[];
  /** What stands in the form now. */
  readWanted: () => FieldTexts;
  /** Puts a text into the form. */
  write: (name: string, text: string) => void;
  /** Saves the form once more. */
  save: () => void;
}

/** What {@link useEditConflict} gives. */
interface EditConflict {
  /** To be sent with the form. */
  readBasis: () => string;
  /** What holds now: the form was saved and stays open. */
  rebase: (saved: FieldTexts) => void;
  /** Shows both versions when that is why a save was refused; false when it was not. */
  take: (error: unknown) => boolean;
  /** The question; to be rendered outside the form. */
  dialog: ReactNode;
}

const readTheirs = ({ code, params = {} }: AppError): FieldTexts | null =>
  code === 'edit.conflict'
    ? Object.fromEntries(Object.entries(params).map(([name, text]) => [name, String(text)]))
    : null;

/**
 * Two windows with one form never write over each other: where both have changed a field the server refuses the save,
 * and the person chooses field by field what is to stand.
 */
export function useEditConflict({ opened, fields, readWanted, write, save }: EditConflictOptions): EditConflict {
  const basis = useRef(opened);
  const [theirs, setTheirs] = useState<FieldTexts | null>(null);
  const [settled, setSettled] = useState(0);
  const latestSave = useRef(save);
  latestSave.current = save;
  // After the form has been rendered with what was chosen.
  useEffect(() => {
    if (settled > 0) latestSave.current();
  }, [settled]);

  function settle(chosen: FieldTexts): void {
    basis.current = { ...basis.current, ...theirs };
    for (const [name, text] of Object.entries(chosen)) write(name, text);
    setTheirs(null);
    setSettled((count) => count + 1);
  }

  return {
    readBasis: () => JSON.stringify(basis.current),
    rebase: (saved) => {
      basis.current = saved;
    },
    take: (error) => {
      const found = readTheirs(toAppError(error));
      setTheirs(found);
      return found !== null;
    },
    dialog: theirs && (
      <ConflictDialog
        fields={fields.filter(({ name }) => theirs[name] !== undefined)}
        mine={readWanted()}
        theirs={theirs}
        onSettle={settle}
        onClose={() => setTheirs(null)}
      />
    ),
  };
}

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  mine: FieldTexts;
  theirs: FieldTexts;
  onSettle: (chosen: FieldTexts) => void;
  onClose: () => void;
}

function ConflictDialog({ fields, mine, theirs, onSettle, onClose }: ConflictDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<FieldTexts>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, mine[name] ?? ''])),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Changed in another window')}
      description={t('This was saved in another window while you were writing here. Choose which version to keep.')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Back to the form')}
          </Button>
          <Button onClick={() => onSettle(chosen)}>{t('Save this choice')}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(({ name, label, say = (text) => text }) => (
          <Versions
            key={name}
            label={label}
            mine={say(mine[name] ?? '')}
            theirs={say(theirs[name] ?? '')}
            onChoose={(isMine) => setChosen({ ...chosen, [name]: (isMine ? mine : theirs)[name] ?? '' })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface VersionsProps {
  label: string;
  mine: string;
  theirs: string;
  onChoose: (isMine: boolean) => void;
}

/** Both versions of one field, the person's own chosen at first. */
function Versions({ label, mine, theirs, onChoose }: VersionsProps) {
  const t = useT();
  const name = useId();
  const versions = [
    { title: t('Yours'), text: mine, isMine: true },
    { title: t('From the other window'), text: theirs, isMine: false },
  ];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {versions.map(({ title, text, isMine }) => (
        <label
          key={title}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-raised px-3 py-2.5 has-checked:border-terracotta has-checked:bg-terracotta-wash has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            defaultChecked={isMine}
            onChange={() => onChoose(isMine)}
            className="mt-1 size-4 shrink-0 accent-terracotta"
          />
          <span className="min-w-0">
            <span className="block text-sm text-soft">{title}</span>
            <span className="block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {text === '' ? t('(empty)') : text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
