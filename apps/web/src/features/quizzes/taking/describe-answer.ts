import type { QuizAnswer, ShownQuestion } from '@nalanda/contract';

/** An answer in words, line by line; none for no answer. */
export function describeAnswer(question: ShownQuestion, answer: QuizAnswer): string[] {
  const { kind, choices, lefts } = question;
  if (answer === null) return [];
  if (kind === 'number' || kind === 'text') return [String(answer)];
  const textOf = (place: number | null) => (place === null ? null : (choices[place] ?? null));
  if (!Array.isArray(answer)) return [textOf(Number(answer)) ?? ''];
  if (kind === 'ordering') return answer.map((place, index) => `${index + 1}. ${textOf(place) ?? ''}`);
  if (kind === 'matching') return lefts.map((left, line) => `${left} → ${textOf(answer[line] ?? null) ?? '–'}`);
  return answer.flatMap((place) => textOf(place) ?? []);
}
