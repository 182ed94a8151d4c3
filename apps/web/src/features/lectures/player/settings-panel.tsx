import type { Caption } from '@nalanda/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { rates } from './player-keys.ts';
import { type CaptionSize, captionSizes, updateSettings, usePlayerSettings } from './settings.ts';
import type { useStream } from './stream/use-stream.ts';

const sizeNames: Readonly<Record<CaptionSize, string>> = {
  normal: msg('Normal'),
  large: msg('Large'),
  largest: msg('Very large'),
};

/** Props of {@link SettingsPanel}. */
interface SettingsPanelProps {
  stream: ReturnType<typeof useStream>;
  captions: readonly Caption[];
  isLowData: boolean;
  /** There is a lecture that could begin by itself. */
  hasNext: boolean;
  /** What the person is after; the first choice otherwise. */
  begin: 'speed' | null;
  rate: number;
  onRate: (rate: number) => void;
  onClose: () => void;
}

/** Quality, speed, captions and sound only, all at a glance; a sheet at the foot of the screen on phones. */
export default function SettingsPanel(props: SettingsPanelProps) {
  const { stream, captions, isLowData, hasNext, begin, rate, onRate, onClose } = props;
  const t = useT();
  const settings = usePlayerSettings();
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel, begin);

  function closeOnLeave(event: FocusEvent): void {
    const { relatedTarget, currentTarget } = event;
    // A click on nothing takes the focus nowhere; the picture's own click handler is what closes then.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Player settings')}
      onBlur={closeOnLeave}
      onKeyDown={closeOnEscape}
      className={cx(
        'absolute bottom-17 right-3 z-20 grid max-h-[calc(100%-5rem)] w-92 content-start gap-3 overflow-y-auto overscroll-contain',
        'rounded-card border border-indigo-line bg-indigo-deep p-4 shadow-[0_8px_32px_rgb(0_0_0/0.45)] outline-none animate-rise',
        'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:gap-4 max-sm:rounded-b-none max-sm:pb-8',
      )}
    >
      {stream.qualities.length > 0 && <QualityChoice stream={stream} isLowData={isLowData} />}
      <ChipGroup
        legend={t('Speed')}
        name="speed"
        value={rate}
        options={rates.map((known) => ({ value: known, label: `${known}×` }))}
        isEven
        onChange={onRate}
      />
      {captions.length > 0 && (
        <ChipGroup
          legend={t('Captions')}
          value={captions.find(({ language }) => language === settings.captions)?.language ?? null}
          options={[
            { value: null, label: t('Off') },
            ...captions.map(({ language, label }) => ({ value: language, label, lang: language })),
          ]}
          onChange={(language) => updateSettings({ captions: language })}
        />
      )}
      {captions.some(({ language }) => language === settings.captions) && (
        <ChipGroup
          legend={t('Size of the captions')}
          value={settings.captionSize}
          options={captionSizes.map((size) => ({ value: size, label: t(sizeNames[size]) }))}
          isEven
          onChange={(captionSize) => updateSettings({ captionSize })}
        />
      )}
      {stream.hasSound && (
        <SwitchRow
          label={t('Sound only')}
          hint={t('Uses the least data: only the sound plays.')}
          isOn={stream.isSoundOnly}
          onChange={stream.setSoundOnly}
        />
      )}
      {hasNext && (
        <SwitchRow
          label={t('Autoplay')}
          hint={t('The next lecture starts by itself.')}
          isOn={settings.isAutoplayOn}
          onChange={(isAutoplayOn) => updateSettings({ isAutoplayOn })}
        />
      )}
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 rounded-control border border-indigo-line font-semibold hover:bg-on-indigo/15 focus-visible:outline-on-indigo sm:hidden"
      >
        {t('Close')}
      </button>
    </section>
  );
}

function QualityChoice({ stream, isLowData }: Pick<SettingsPanelProps, 'stream' | 'isLowData'>) {
  const t = useT();
  const { qualities, quality } = stream;
  const current = qualities.find(({ index }) => index === quality.current)?.name;
  return (
    <ChipGroup
      legend={t('Quality')}
      value={quality.wanted}
      options={[
        { value: -1, label: t('Auto') },
        ...qualities.toReversed().map(({ index, name }) => ({ value: index, label: name })),
      ]}
      now={quality.wanted === -1 && current ? t('{quality} now', { quality: current }) : undefined}
      isEven
      hint={isLowData ? t('You save data: Auto stays at 360p or below.') : undefined}
      onChange={stream.chooseQuality}
    />
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label htmlFor={`${id}-switch`} className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
      <span className="text-sm font-semibold">
        {label}
        <span id={id} className="block font-normal text-on-indigo-soft">
          {hint}
        </span>
      </span>
      <Switch
        id={`${id}-switch`}
        checked={isOn}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => onChange(event.target.checked)}
        className="focus-visible:outline-on-indigo"
      />
    </label>
  );
}

interface ChipGroupProps<Value> {
  legend: string;
  /** For whoever opens the panel for this choice. */
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  /** What the choice amounts to at present. */
  now?: string | undefined;
  hint?: string | undefined;
  /** All of one width in one row: for a few short labels. */
  isEven?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, side by side: native radio buttons, so that arrow keys and screen readers know them. */
function ChipGroup<Value extends string | number | null>(props: ChipGroupProps<Value>) {
  const { legend, value, options, now, hint, isEven = false, onChange } = props;
  const name = useId();
  return (
    <fieldset name={props.name} className="min-w-0">
      <legend className="mb-1 w-full text-sm font-semibold">
        {legend}
        {now && <span className="float-right font-normal tabular-nums text-on-indigo-soft">{now}</span>}
      </legend>
      <div
        className={cx(
          'gap-0.5 rounded-control bg-on-indigo/10 p-0.5',
          isEven ? 'grid auto-cols-fr grid-flow-col' : 'flex flex-wrap',
        )}
      >
        {options.map((option) => (
          <label
            key={String(option.value)}
            lang={option.lang}
            className={cx(
              'grid min-h-11 cursor-pointer place-items-center rounded-[calc(var(--radius-control)-2px)] text-sm font-semibold',
              'tabular-nums transition-colors duration-150 hover:bg-on-indigo/15 pointer-fine:min-h-8',
              'has-checked:bg-terracotta-on-indigo has-checked:text-indigo-deep',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-on-indigo',
              !isEven && 'min-w-11 grow px-3',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-on-indigo-soft">{hint}</p>}
    </fieldset>
  );
}

/** The focus goes into the panel when it opens, and back to where it was when it closes. */
function usePanelFocus(panel: RefObject<HTMLElement | null>, begin: 'speed' | null): void {
  useEffect(() => {
    const before = document.activeElement;
    const box = panel.current;
    const group = begin && box?.querySelector(`fieldset[name=${begin}]`);
    const first = (group ?? box)?.querySelector<HTMLElement>('input:checked') ?? box;
    first?.focus({ preventScroll: true });
    return () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [panel, begin]);
}
