import type { ShownQuestion } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { RichText } from '#shared/ui/rich-text.tsx';

/** What a question asks, and for how much. */
export function QuestionText({ question }: { question: Pick<ShownQuestion, 'prompt' | 'points'> }) {
  const t = useT();
  const { prompt, points } = question;
  return (
    <div className="grid gap-2">
      <RichText text={prompt} lang={t.langOf(prompt)} className="font-semibold wrap-anywhere" />
      {points > 1 && <p className="text-sm text-soft">{t.count(points, '{count} point', '{count} points')}</p>}
    </div>
  );
}
