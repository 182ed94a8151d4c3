import { limits } from '@nalanda/contract';
import { Mic, MicOff, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSpeechInput } from './use-speech-input.ts';

/** Props of {@link SearchBox}. */
interface SearchBoxProps {
  wish: string;
  isSearching: boolean;
  onSearch: (wish: string) => void;
}

/** Where a wish is typed or spoken. */
export function SearchBox({ wish, isSearching, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(wish);
  // The box follows the address (an example, the back button) without losing its focus.
  const [lastWish, setLastWish] = useState(wish);
  if (lastWish !== wish) {
    setLastWish(wish);
    setText(wish);
  }
  const search = (wanted: string) => {
    const trimmed = wanted.trim().slice(0, limits.searchInput.max);
    if (trimmed) onSearch(trimmed);
  };
  const speech = useSpeechInput({ onHearing: setText, onHeard: search });

  function submit(event: FormEvent): void {
    event.preventDefault();
    speech.clearProblem();
    search(text);
  }

  const MicIcon = speech.isListening ? MicOff : Mic;
  return (
    <search>
      <form onSubmit={submit} className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-1.5 shadow-card focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-focus sm:flex-nowrap">
          <Search aria-hidden className="ml-2.5 size-5 shrink-0 text-soft max-sm:hidden" />
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={limits.searchInput.max}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="What do you want to learn?"
            placeholder="What do you want to learn?"
            className="min-h-12 min-w-0 flex-1 bg-transparent text-[1.0625rem] max-sm:pl-2.5 outline-none! placeholder:text-soft placeholder:opacity-100"
          />
          <button
            type="button"
            aria-label={speech.isListening ? 'Stop listening' : 'Speak your wish'}
            aria-pressed={speech.isListening}
            onClick={speech.toggle}
            className={cx(
              'grid size-12 shrink-0 place-items-center rounded-control transition-colors duration-150',
              speech.isListening ? 'bg-indigo text-on-indigo' : 'text-terracotta hover:bg-sunken',
            )}
          >
            <MicIcon aria-hidden className="size-5" />
          </button>
          <Button type="submit" size="lg" loading={isSearching} className="max-sm:w-full">
            Search
          </Button>
        </div>
        <div role="status" className="min-h-6 text-center text-sm">
          {speech.isListening && <p className="font-semibold text-terracotta-deep">Listening...</p>}
          {!speech.isListening && speech.problem && <p className="text-danger">{speech.problem}</p>}
        </div>
      </form>
    </search>
  );
}
