import { limits, type QuizAnswer, readNumber, type ShownQuestion } from '@nalanda/contract';
import { useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Checkbox, Radio } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { OrderList } from '#shared/ui/order-list.tsx';
import { Select } from '#shared/ui/select.tsx';

/** Props of {@link AnswerField}. */
interface AnswerFieldProps {
  question: ShownQuestion;
  answer: QuizAnswer;
  onAnswer: (answer: QuizAnswer) => void;
}

/** Where a question is answered. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <Choices {...props} />;
    case 'ordering':
      return <Ordering {...props} />;
    case 'matching':
      return <Matching {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'text':
      return <TextField {...props} />;
  }
}

const toPlaces = (answer: QuizAnswer): number[] =>
  Array.isArray(answer) ? answer.filter((place) => place !== null) : [];

function Choices({ question: { kind, choices }, answer, onAnswer }: AnswerFieldProps) {
  const t = useT();
  const name = useId();
  const chosen = toPlaces(answer);
  const Choice = kind === 'single' ? Radio : Checkbox;

  function choose(place: number, isChosen: boolean) {
    if (kind === 'single') return onAnswer(place);
    const places = isChosen ? [...chosen, place] : chosen.filter((other) => other !== place);
    onAnswer(places.length > 0 ? places.toSorted((one, other) => one - other) : null);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-soft">
        {kind === 'single' ? t('Choose one') : t('Choose all that are right')}
      </legend>
      {choices.map((text, place) => (
        <Choice
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
          key={place}
          name={name}
          label={<span lang={t.langOf(text)}>{text}</span>}
          checked={kind === 'single' ? answer === place : chosen.includes(place)}
          onChange={({ target }) => choose(place, target.checked)}
          className="rounded-control border border-line px-4 py-2 wrap-anywhere has-checked:border-terracotta has-checked:bg-terracotta-wash"
        />
      ))}
    </fieldset>
  );
}

function Ordering({ question: { choices }, answer, onAnswer }: AnswerFieldProps) {
  const t = useT();
  const given = toPlaces(answer);
  const order = given.length === choices.length ? given : choices.map((_text, place) => place);
  const nameOf = (place: number) => choices[place] ?? '';
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft">{t('Put these into the right order')}</p>
      <OrderList
        label={t('Your order')}
        items={order}
        itemKey={String}
        nameOf={nameOf}
        onChange={(places) => onAnswer(places)}
      >
        {(place) => (
          <span lang={t.langOf(nameOf(place))} className="wrap-anywhere">
            {nameOf(place)}
          </span>
        )}
      </OrderList>
    </div>
  );
}

function Matching({ question: { choices, lefts }, answer, onAnswer }: AnswerFieldProps) {
  const t = useT();
  const given = lefts.map((_left, line) => (Array.isArray(answer) ? (answer[line] ?? null) : null));

  function match(line: number, typed: string) {
    const matched = given.with(line, typed === '' ? null : Number(typed));
    onAnswer(matched.every((place) => place === null) ? null : matched);
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm text-soft">{t('Choose what belongs to each')}</legend>
      {lefts.map((left, line) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          key={line}
          label={
            <span lang={t.langOf(left)} className="wrap-anywhere">
              {left}
            </span>
          }
        >
          <Select value={given[line] ?? ''} onChange={({ target }) => match(line, target.value)}>
            <option value="">{t('Choose')}</option>
            {choices.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
              <option key={place} value={place} lang={t.langOf(text)}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  );
}

function NumberField({ answer, onAnswer }: AnswerFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(typeof answer === 'number' ? String(answer) : '');
  const isWrong = typed.trim() !== '' && readNumber(typed) === null;
  return (
    <Field
      label={t('Your answer')}
      error={isWrong ? t('Please enter a number') : undefined}
      hint={t('A number')}
      className="max-w-xs"
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onAnswer(readNumber(target.value));
        }}
      />
    </Field>
  );
}

function TextField({ answer, onAnswer }: AnswerFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '');
  return (
    <Field label={t('Your answer')} hint={t('A word, or a few')}>
      <Input
        autoComplete="off"
        maxLength={limits.quiz.choice}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onAnswer(target.value.trim() || null);
        }}
      />
    </Field>
  );
}
