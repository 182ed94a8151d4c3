import { Search, Sparkles } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useEarlyTyping } from '#shared/hooks/use-early-typing.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import type { HeaderSuggestProps } from './header-suggest.tsx';

/** The box that suggests, and where the caret stood in the plain one as it came; null when the focus was elsewhere. */
interface Late {
  Suggest: ComponentType<HeaderSuggestProps>;
  caret: number | null;
}

/**
 * The search for courses in the bar. It begins as a plain box that leads to All courses; the one that suggests takes its
 * place, with what has been typed, when somebody comes near or nothing else is to do.
 */
export function HeaderSearch() {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [late, setLate] = useState<Late | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const label = t('Search courses');
  useEarlyTyping(input, { label, value: text, onTyped: setText });

  function prepare() {
    // Without suggestions the plain box finds the same.
    void import('./header-suggest.tsx').then(({ default: Suggest }) => take(Suggest)).catch(() => undefined);
  }

  function take(Suggest: Late['Suggest']) {
    const box = input.current;
    // A syllable that is being put together would be lost.
    if (isComposing.current)
      box?.addEventListener('compositionend', () => setTimeout(take, 0, Suggest), { once: true });
    else setLate({ Suggest, caret: box && box === document.activeElement ? box.selectionStart : null });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    // Safari has no idle callback; there it comes with the focus.
    const idle = globalThis.requestIdleCallback?.(prepare, { timeout: 10_000 });
    return () => void (idle !== undefined && cancelIdleCallback(idle));
  }, []);

  function search(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) void navigate(paths.searchCourses(text.trim()));
  }

  const askInstead = <AskInstead query={text.trim()} />;
  if (late) return <late.Suggest {...{ label, text, askInstead }} caret={late.caret} onText={setText} />;
  return (
    <search>
      {/* Before the app has started the browser itself sends the form to the same address. */}
      <form
        action={paths.allCourses()}
        onSubmit={search}
        onPointerEnter={prepare}
        onFocus={prepare}
        className="flex items-center gap-1 rounded-control border border-line-strong bg-raised pl-3 focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-focus"
      >
        <Search aria-hidden className="size-5 shrink-0 text-soft" />
        <input
          ref={input}
          name="q"
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('Course, skill or educator')}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none! placeholder:text-soft placeholder:opacity-100"
        />
        {askInstead}
      </form>
    </search>
  );
}

/** The other way to search, with the same words. */
function AskInstead({ query }: { query: string }) {
  const t = useT();
  return (
    <Link
      to={paths.searchWithAi(query)}
      className="m-1 flex min-h-9 shrink-0 items-center gap-1.5 rounded-[7px] bg-indigo px-3 text-sm font-semibold text-on-indigo transition-colors duration-150 hover:bg-indigo-deep"
    >
      <Sparkles aria-hidden className="size-4" />
      <span className="max-xl:sr-only">{t('Search with AI')}</span>
    </Link>
  );
}
