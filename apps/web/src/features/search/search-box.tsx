import { limits } from '@nalanda/contract';
import { Mic, MicOff, Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { SpeechLanguageSwitch } from './speech-language-switch.tsx';
import { useSpeechInput } from './use-speech-input.ts';
import { useSpeechLanguage } from './use-speech-language.ts';

/** How a query came: still being typed, or said to be finished. */
export type QuerySource = 'typed' | 'entered' | 'cleared';

/** Props of {@link SearchBox}. */
interface SearchBoxProps {
  /** The query that is answered. A change of it that did not come from this box is taken over into it. */
  query: string;
  /** False while the query in the address is what was typed here. */
  followsQuery: boolean;
  isSearching: boolean;
  /** The school can write a recording down. */
  serverHears: boolean;
  onSearch: (query: string, source: QuerySource) => void;
  /** Arrow down: into the results. */
  onLeaveDown: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** A pause in typing after which the query is answered. */
const PAUSE_MS = 350;
/** Shorter queries wait for Enter. */
const LEAST_TYPED = 2;

const toQuery = (text: string) => text.trim().slice(0, limits.searchInput.max);

/** Where a query is typed or spoken. */
export function SearchBox({
  query,
  followsQuery,
  isSearching,
  serverHears,
  onSearch,
  onLeaveDown,
  ref,
}: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    // An example, the back button: but never an older state of what is being typed.
    if (followsQuery) setText(query);
  }
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const { language, choose } = useSpeechLanguage();
  const speech = useSpeechInput({ language, serverHears, onHearing: setText, onHeard: finish });

  function finish(wanted: string): void {
    clearTimeout(pause.current);
    if (toQuery(wanted)) onSearch(toQuery(wanted), 'entered');
  }

  function type(typed: string): void {
    setText(typed);
    clearTimeout(pause.current);
    const wanted = toQuery(typed);
    if (wanted === '') onSearch('', 'cleared');
    else if (wanted.length >= LEAST_TYPED) pause.current = setTimeout(() => onSearch(wanted, 'typed'), PAUSE_MS);
  }

  function clear(): void {
    type('');
    input.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    speech.clearProblem();
    finish(text);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onLeaveDown();
    }
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  }

  const MicIcon = speech.isListening ? MicOff : Mic;
  return (
    <search>
      <form onSubmit={submit} className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-1.5 shadow-card focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-focus sm:flex-nowrap">
          <Search aria-hidden className="ml-2.5 size-5 shrink-0 text-soft max-sm:hidden" />
          <input
            ref={input}
            type="search"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            maxLength={limits.searchInput.max}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={t('What do you want to learn?')}
            aria-keyshortcuts="/"
            placeholder={t('What do you want to learn?')}
            className="min-h-12 min-w-0 flex-1 bg-transparent text-base max-sm:pl-2.5 outline-none! placeholder:text-soft placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={t('Clear the search')}
              onClick={clear}
              className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
          <button
            type="button"
            aria-label={speech.isListening ? t('Stop listening') : t('Search by voice')}
            aria-pressed={speech.isListening}
            disabled={speech.isWriting}
            onClick={speech.toggle}
            className={cx(
              'grid size-12 shrink-0 place-items-center rounded-control transition-colors duration-150',
              speech.isListening ? 'bg-indigo text-on-indigo' : 'text-terracotta hover:bg-sunken',
            )}
          >
            <MicIcon aria-hidden className="size-5" />
          </button>
          <Button type="submit" size="lg" aria-busy={isSearching || undefined} className="max-sm:w-full">
            {t('Search')}
          </Button>
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm max-sm:in-data-asked:min-h-0">
          <p role="status" className="min-w-0 grow basis-48 text-left">
            {speech.isListening && <span className="font-semibold text-terracotta-deep">{t('Listening...')}</span>}
            {speech.isWriting && <span className="font-semibold text-soft">{t('Writing down what you said...')}</span>}
            {!speech.isListening && speech.problem && <span className="text-danger">{speech.problem}</span>}
          </p>
          <span className={cx(!speech.isListening && 'max-sm:in-data-asked:hidden')}>
            <SpeechLanguageSwitch
              language={language}
              isDisabled={speech.isListening || speech.isWriting}
              onChoose={choose}
            />
          </span>
        </div>
      </form>
    </search>
  );
}
