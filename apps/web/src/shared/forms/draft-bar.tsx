import { type ReactNode, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { focusProblem } from './focus-problem.ts';
import type { useVersionedDraft } from './use-versioned-draft.ts';

/** Props of {@link DraftBar}. */
interface DraftBarProps {
  editor: Pick<
    ReturnType<typeof useVersionedDraft>,
    'isChanged' | 'isOutdated' | 'isSaving' | 'save' | 'saveOver' | 'kept'
  >;
  /** The name of the button that saves. */
  label: string;
  /** Reads what is saved anew, after it was changed in another window. */
  onReload: () => void;
  /** Buttons beside the one that saves. */
  children?: ReactNode;
}

/** The bar at the end of a long draft, in the element that holds its fields: saving, the way out where another window has saved meanwhile, and whether all is saved. */
export function DraftBar({ editor, label, onReload, children }: DraftBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  async function save(by: () => Promise<void>) {
    await by();
    focusProblem(bar.current?.parentElement);
  }
  function reload() {
    editor.kept.forget();
    onReload();
  }
  return (
    <div
      ref={bar}
      data-save-bar="always"
      data-outdated={editor.isOutdated || undefined}
      className="sticky bottom-0 low:static z-10 -mx-(--edge) flex flex-wrap items-center gap-3 border-t border-line bg-paper px-(--edge) py-3 max-sm:*:grow"
    >
      <Button loading={editor.isSaving} onClick={() => void save(editor.save)}>
        {label}
      </Button>
      {children}
      {editor.isOutdated && (
        <>
          <Button variant="secondary" onClick={() => void save(editor.saveOver)}>
            {t('Save mine over it')}
          </Button>
          <Button variant="ghost" onClick={reload}>
            {t('Load the other version')}
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-soft empty:sr-only max-sm:basis-full">
        {editor.isChanged ? t('Not saved yet') : ''}
      </p>
    </div>
  );
}
