import { limits, type Suggestion } from '@nalanda/contract';
import { BookOpen, Search, Tag, UserRound, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePaused } from '#shared/hooks/use-paused.ts';
import { useT } from '#shared/i18n/index.ts';
import { Combobox, type ComboboxOption } from '#shared/ui/combobox.tsx';
import { useSuggestQuery } from './search.api.ts';

interface SuggestOption extends ComboboxOption {
  suggestion: Suggestion;
}

/** Props of {@link SuggestBox}. */
interface SuggestBoxProps {
  /** What is searched now. */
  query: string;
  onSearch: (query: string) => void;
  onCourse: (courseId: string) => void;
  onEducator: (educatorId: string) => void;
  /** Name of the box. */
  label: string;
  /** What a box that stood here before held, and where the caret was; null when the focus was elsewhere. */
  start?: { text: string; caret: number | null };
  /** Told of every change of what stands in the box. */
  onText?: (text: string) => void;
  /** Behind the box, inside its frame. */
  after?: ReactNode;
}

const PAUSE_MS = 120;
const kinds = ['skill', 'course', 'educator'] as const;
const icons = { skill: Tag, course: BookOpen, educator: UserRound };

const idOf = (suggestion: Suggestion) =>
  suggestion.kind === 'skill'
    ? `skill-${suggestion.label.replace(/\W+/g, '-')}`
    : suggestion.kind === 'course'
      ? suggestion.courseId
      : suggestion.educatorId;

function toOption(suggestion: Suggestion): SuggestOption {
  const Icon = icons[suggestion.kind];
  const icon = <Icon aria-hidden className="size-4 shrink-0 text-terracotta" />;
  return { id: idOf(suggestion), label: suggestion.label, icon, suggestion };
}

/** A search box for courses, with skills, courses and educators as one types. */
export function SuggestBox({ query, onSearch, onCourse, onEducator, label, start, onText, after }: SuggestBoxProps) {
  const t = useT();
  const [text, change] = useState(start?.text ?? query);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    change(query);
  }
  const asked = usePaused(text.trim(), PAUSE_MS);
  const isTyping = asked !== '' && text.trim() !== '' && text.trim() !== query;
  const { data = [] } = useSuggestQuery({ q: asked }, { skip: !isTyping });
  const groupLabels = { skill: t('Skills'), course: t('Courses'), educator: t('Educators') };
  const groups = kinds.map((kind) => ({
    label: groupLabels[kind],
    options: isTyping ? data.filter((suggestion) => suggestion.kind === kind).map(toOption) : [],
  }));

  function setText(typed: string): void {
    change(typed);
    onText?.(typed);
  }

  function search(wanted: string): void {
    setText(wanted);
    onSearch(wanted.trim());
  }

  function choose({ suggestion }: SuggestOption): void {
    if (suggestion.kind === 'course') onCourse(suggestion.courseId);
    else if (suggestion.kind === 'educator') {
      setText('');
      onEducator(suggestion.educatorId);
    } else search(suggestion.label);
  }

  return (
    <search>
      <Combobox
        label={label}
        shortcut="/"
        {...(start && { caret: start.caret })}
        placeholder={t('Course, skill or educator')}
        value={text}
        onChange={(value) => (value === '' ? search('') : setText(value))}
        groups={groups}
        onChoose={choose}
        onSubmit={search}
        maxLength={limits.searchInput.max}
        before={<Search aria-hidden className="size-5 shrink-0 text-soft" />}
        after={
          <>
            {text !== '' && (
              <button
                type="button"
                aria-label={t('Clear the search')}
                onClick={() => search('')}
                className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </button>
            )}
            {after}
          </>
        }
      />
    </search>
  );
}
