import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { focusProblem } from './focus-problem.ts';
import { useDraft } from './use-draft.ts';

/** What is written: with a title, or without. */
export interface Words {
  title?: string;
  text: string;
}

/** Props of {@link WriteWords}. */
interface WriteWordsProps {
  /** What is being written, which a tab that is closed and a page that is loaded anew must not lose. */
  place: string;
  initial: Words;
  /** Of words with a title: what stands above it, and what is said when it is missing. */
  titleWords?: { label: string; missing: string };
  textLabel: string;
  /** The title may say it all. */
  isTextOptional?: boolean;
  /** Longest title and text. */
  most: { title: number; text: number };
  action: string;
  titleRef?: Ref<HTMLInputElement>;
  onBegin?: () => void;
  /** Fails with what the server says; `id` stays the same until it has succeeded. */
  onSave: (words: Words, id: string) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
}

interface Draft extends Words {
  id: string;
}

/** The field, or both, in which small Markdown is written; a tab that is closed and opened again does not lose it. */
export function WriteWords(props: WriteWordsProps) {
  const { place, initial, titleWords, textLabel, isTextOptional = false, most, action } = props;
  const { titleRef, onBegin, onSave, onCancel, children } = props;
  const t = useT();
  const kept = useDraft(place);
  const [draft, setDraft] = useState<Draft>(() => ({ ...toDraft(initial), ...(kept.read() as Draft | undefined) }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const hasTitle = draft.title !== undefined;

  function write(words: Partial<Words>) {
    const next = { ...draft, ...words };
    setDraft(next);
    kept.keep(next);
  }

  function tellProblems(found: Record<string, string>) {
    setProblems(found);
    focusProblem(form.current);
  }

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    const text = isTextOptional ? undefined : t('Please write something');
    const missing = findMissing(draft, { title: titleWords?.missing, text });
    tellProblems(missing);
    if (Object.keys(missing).length > 0) return;
    const { id, ...words } = draft;
    setIsBusy(true);
    try {
      await onSave(words, id);
      kept.forget();
      setDraft(toDraft(initial));
      setSavedCount((count) => count + 1);
    } catch (error) {
      const { message, issues } = toAppError(error);
      const atFields = issues.filter(({ path }) => path === 'title' || path === 'text');
      tellProblems(
        atFields.length > 0
          ? Object.fromEntries(atFields.map((issue) => [issue.path, issue.message]))
          : { text: message },
      );
    } finally {
      setIsBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && onCancel) cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  }

  function cancel() {
    kept.forget();
    onCancel?.();
  }

  return (
    <form ref={form} noValidate onSubmit={save} onKeyDown={onKeyDown} className="grid gap-3">
      {hasTitle && (
        <Field label={titleWords?.label ?? ''} error={problems.title}>
          <Input
            ref={titleRef}
            value={draft.title}
            maxLength={most.title}
            onFocus={onBegin}
            onChange={({ target }) => write({ title: target.value })}
          />
        </Field>
      )}
      <Field
        label={textLabel}
        error={problems.text}
        hint={t(
          'If you like: **bold**, `code`, lists with - before each line, [links](https://…), and ``` before and after code.',
        )}
      >
        <Textarea
          rows={4}
          value={draft.text}
          maxLength={most.text}
          onChange={({ target }) => write({ text: target.value })}
        />
      </Field>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {savedCount > 0 && <span key={savedCount}>{t('Sent.')}</span>}
      </p>
    </form>
  );
}

const toDraft = (words: Words): Draft => ({ ...words, id: crypto.randomUUID() });

function findMissing(
  { title, text }: Words,
  said: { title: string | undefined; text: string | undefined },
): Record<string, string> {
  return {
    ...(title?.trim() === '' && said.title && { title: said.title }),
    ...(text.trim() === '' && said.text && { text: said.text }),
  };
}
