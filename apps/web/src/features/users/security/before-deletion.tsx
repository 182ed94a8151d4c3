import type { Sentence } from '@nalanda/contract';
import type { ReactNode } from 'react';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { QueryView, type QueryViewProps } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** What the server says before an account is deleted. */
interface Consequences {
  mustSettle: Sentence[];
  stays: Sentence[];
}

/** Props of {@link BeforeDeletion}. */
interface BeforeDeletionProps<T extends Consequences> {
  query: QueryViewProps<T>['query'];
  /** What is said while the server is asked. */
  checking: string;
  /** What is said above all that must be settled. */
  settleFirst: string;
  onClose: () => void;
  /** The form that deletes the account, when nothing must be settled. */
  children: (consequences: T) => ReactNode;
}

/** What must be settled before an account can be deleted; when nothing must be, the form that deletes it. */
export function BeforeDeletion<T extends Consequences>({
  query,
  checking,
  settleFirst,
  onClose,
  children,
}: BeforeDeletionProps<T>) {
  const t = useT();
  const pending = (
    <SkeletonGroup label={checking}>
      <Skeleton className="h-24" />
    </SkeletonGroup>
  );
  return (
    <QueryView query={query} pending={pending}>
      {(consequences) =>
        consequences.mustSettle.length === 0 ? (
          children(consequences)
        ) : (
          <div className="grid gap-4">
            <p>{settleFirst}</p>
            <ul className="grid list-disc gap-2 pl-5">
              {consequences.mustSettle.map((sentence) => (
                <li key={sentence.message}>{translateSentence(sentence)}</li>
              ))}
            </ul>
            <Button variant="secondary" className="justify-self-end" onClick={onClose}>
              {t('Close')}
            </Button>
          </div>
        )
      }
    </QueryView>
  );
}

/** What stays of an account when it is deleted, above the form that deletes it. */
export function WhatStays({ sentences }: { sentences: Sentence[] }) {
  return sentences.map((sentence) => (
    <p key={sentence.message} className="rounded-control bg-sunken px-4 py-3">
      {translateSentence(sentence)}
    </p>
  ));
}
