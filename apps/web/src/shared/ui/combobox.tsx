import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEarlyTyping } from '#shared/hooks/use-early-typing.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { readComboboxKey } from './combobox.models.ts';

/** One option of a {@link Combobox}. */
export interface ComboboxOption {
  id: string;
  label: string;
  icon?: ReactNode;
}

/** Options that belong together, under a heading. */
export interface ComboboxGroup<Option extends ComboboxOption> {
  label: string;
  options: readonly Option[];
}

/** Props of {@link Combobox}. */
export interface ComboboxProps<Option extends ComboboxOption> {
  /** Name of the box, for those who do not see what stands around it. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** What the typed words may become; groups without options are left out. */
  groups: readonly ComboboxGroup<Option>[];
  onChoose: (option: Option) => void;
  /** Enter without a chosen option, with what stands in the box. */
  onSubmit: (value: string) => void;
  maxLength?: number;
  /** Before and behind the box, inside its frame. */
  before?: ReactNode;
  after?: ReactNode;
  isDisabled?: boolean;
  /** A key that leads to the box from anywhere on the screen. */
  shortcut?: string;
  /** The box takes the place of another in which somebody was typing: where the caret stood there. */
  caret?: number | null;
  className?: string;
}

/** A text box with suggestions: the WAI-ARIA combobox with a list, for keyboard, mouse and touch. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, placeholder, value, onChange, groups, onChoose, onSubmit } = props;
  const t = useT();
  const id = useId();
  const [wantsOpen, setWantsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input, { label, value, onTyped: type });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes its place.
  useLayoutEffect(() => {
    if (typeof props.caret !== 'number') return;
    input.current?.focus();
    input.current?.setSelectionRange(props.caret, props.caret);
    setWantsOpen(true);
  }, []);
  const shown = groups.filter((group) => group.options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const isOpen = wantsOpen && options.length > 0;
  const current = isOpen ? options[active] : undefined;
  const optionId = (option: Option) => `${id}-${option.id}`;

  // Other suggestions have come: what was chosen among the old ones stays chosen where it stands now, if it does.
  const ids = options.map((option) => option.id);
  const [lastIds, setLastIds] = useState(ids);
  if (lastIds.join(' ') !== ids.join(' ')) {
    setLastIds(ids);
    setActive(ids.indexOf(lastIds[active] ?? ''));
  }
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function type(typed: string): void {
    setWantsOpen(true);
    onChange(typed);
  }

  function choose(option: Option): void {
    setWantsOpen(false);
    setActive(-1);
    onChoose(option);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const move = readComboboxKey(event.key, { count: options.length, active: isOpen ? active : -1, isOpen });
    if (move) event.preventDefault();
    if (move?.kind === 'move') {
      setWantsOpen(true);
      setActive(move.to);
    } else if (move?.kind === 'choose' && current) choose(current);
    else if (move?.kind === 'close') setWantsOpen(false);
    else if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      onChange('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setWantsOpen(false);
      onSubmit(value);
    }
  }

  return (
    <div className={cx('relative', props.className)}>
      <div className="flex items-center gap-1 rounded-control border border-line-strong bg-raised pl-3 focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-focus">
        {props.before}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-keyshortcuts={props.shortcut}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          maxLength={props.maxLength}
          disabled={props.isDisabled}
          value={value}
          onChange={(event) => type(event.target.value)}
          onClick={() => setWantsOpen(true)}
          onBlur={() => setWantsOpen(false)}
          onKeyDown={handleKey}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none! placeholder:text-soft placeholder:opacity-100"
        />
        {props.after}
      </div>
      {isOpen && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          // The box keeps the focus, or its list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(26rem,60dvh)] animate-fade overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-card"
        >
          {shown.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
            <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
              <p id={`${id}-${group.label}`} className="px-3 pb-1 pt-2 text-xs font-semibold text-soft">
                {group.label}
              </p>
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys for its options.
                <div
                  key={option.id}
                  id={optionId(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === current}
                  onClick={() => choose(option)}
                  className={cx(
                    'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5',
                    option === current ? 'bg-sunken forced-colors:outline-2 -outline-offset-2' : 'hover:bg-sunken',
                  )}
                >
                  {option.icon}
                  <span className="line-clamp-2 min-w-0">{option.label}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && t.count(options.length, '{count} suggestion', '{count} suggestions')}
      </p>
    </div>
  );
}
