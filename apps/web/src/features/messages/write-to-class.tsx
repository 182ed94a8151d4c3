import { limits, type MessageReceivers } from '@nalanda/contract';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { WriteWords } from '#shared/forms/write-words.tsx';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSendClassMessageMutation } from './messages.api.ts';

/** Props of {@link WriteToClass}. */
interface WriteToClassProps {
  courseId: string;
  /** Enrolments of those who were chosen one by one; none: everybody whom the filter leaves. */
  chosen: readonly string[];
  filter: Extract<MessageReceivers, { filter: unknown }>['filter'];
  /** Whom the filter leaves. */
  total: number;
  /** Nobody is to be chosen any more. */
  onClear: () => void;
}

/** Where an educator writes to chosen learners, or to all that the list has on its pages. */
export function WriteToClass({ courseId, chosen, filter, total, onClear }: WriteToClassProps) {
  const t = useT();
  const [send] = useSendClassMessageMutation();
  const [isOpen, setOpen] = useState(false);
  const isChosen = chosen.length > 0;
  const count = isChosen ? chosen.length : total;
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen(true)}>
          <MessageSquare aria-hidden className="size-5" />
          {isChosen
            ? t.count(count, 'Write to {count} chosen learner', 'Write to {count} chosen learners')
            : t.count(count, 'Write to this {count} learner', 'Write to these {count} learners')}
        </Button>
        {isChosen && (
          <Button variant="ghost" onClick={onClear}>
            {t('Choose nobody')}
          </Button>
        )}
      </div>
    );
  return (
    <div className="max-w-[70ch]">
      <WriteWords
        place={`message ${courseId}`}
        initial={{ text: '' }}
        textLabel={t('Your message')}
        most={{ title: 0, text: limits.classMessage.text }}
        action={t.count(count, 'Send to {count} learner', 'Send to {count} learners')}
        onCancel={() => setOpen(false)}
        onSave={async ({ text }, _id) => {
          const to = isChosen ? { learners: [...chosen] } : { filter };
          const { learners } = await send({ courseId, _id, text, to }).unwrap();
          setOpen(false);
          onClear();
          notify.success(t.count(learners, 'Sent to {count} learner.', 'Sent to {count} learners.'));
        }}
      >
        <p className="text-sm text-soft">
          {t('It appears at their bell at once, and by mail as each of them has chosen.')}{' '}
          {t('Each of them can answer you, and sees nothing of the others.')}
        </p>
      </WriteWords>
    </div>
  );
}
