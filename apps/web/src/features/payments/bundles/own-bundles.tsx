import type { OwnBundle } from '@nalanda/contract';
import { Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { translateSentence, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { type BundleChoice, BundleDialog } from './bundle-dialog.tsx';
import { bundlePath } from './bundle-path.ts';
import { useListOwnBundlesQuery, useRemoveBundleMutation } from './bundles.api.ts';

const LEAST_COURSES = 2;

/** An educator's bundles: made, changed and removed here. `choices`: what can be put into one. */
export function OwnBundles({ choices }: { choices: readonly BundleChoice[] }) {
  const t = useT();
  const query = useListOwnBundlesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<OwnBundle | 'new' | null>(null);
  const [removed, setRemoved] = useState<OwnBundle | null>(null);
  const canMake = choices.length >= LEAST_COURSES;
  const newButton = (
    <Button variant="secondary" disabled={!canMake} onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-5" />
      {t('New bundle')}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[60ch] text-soft">
          {t(
            'Sell two to ten of your courses together for less than they cost one by one. Whoever has one of them already pays only for the others.',
          )}
        </p>
        {query.data && query.data.length > 0 && newButton}
      </div>
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={2} row="h-28 rounded-card" className="grid gap-3" />}
        empty={
          <EmptyState icon={Package} title={t('You have no bundles yet.')} action={newButton}>
            {canMake
              ? t('A bundle appears on the pages of its courses.')
              : t('A bundle needs two published courses with a price.')}
          </EmptyState>
        }
      >
        {(bundles) => (
          <ul className="grid gap-3">
            {bundles.map((bundle) => (
              <BundleRow
                key={bundle._id}
                bundle={bundle}
                onEdit={() => setEdited(bundle)}
                onRemove={() => setRemoved(bundle)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <BundleDialog choices={choices} bundle={edited} onClose={() => setEdited(null)} />
      <RemoveDialog bundle={removed} onClose={() => setRemoved(null)} />
    </div>
  );
}

function BundleRow({ bundle, onEdit, onRemove }: { bundle: OwnBundle; onEdit: () => void; onRemove: () => void }) {
  const t = useT();
  const { _id, title, price, sumOfPrices, isPublished, notOffered, courses, sold } = bundle;
  const isOffered = isPublished && notOffered === null;
  return (
    <li>
      <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 sm:p-5">
        <div className="grid min-w-0 flex-1 basis-60 gap-1 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-xl">
              {isOffered ? (
                <Link to={bundlePath(_id)} className="hover:text-terracotta-deep">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {isOffered && <Badge tone="success">{t('Offered')}</Badge>}
            {!isPublished && <Badge>{t('Draft')}</Badge>}
            {notOffered && <Badge tone="danger">{t('Not offered')}</Badge>}
          </div>
          <p>
            {t('{price} instead of {sum}', { price: t.price(price), sum: t.price(sumOfPrices) })}
            {' · '}
            {sold === 0 ? t('Not sold yet') : t.count(sold, 'Sold once', 'Sold {count} times')}
          </p>
          <p className="text-sm text-soft">{courses.map((course) => course.title).join(' · ')}</p>
          {notOffered && <p className="text-sm font-medium text-danger">{translateSentence(notOffered)}</p>}
        </div>
        <div className="flex gap-1">
          <Button variant="ghost" size="icon" aria-label={t('Edit {title}', { title })} onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('Remove {title}', { title })} onClick={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      </Card>
    </li>
  );
}

function RemoveDialog({ bundle, onClose }: { bundle: OwnBundle | null; onClose: () => void }) {
  const t = useT();
  const [removeBundle, { isLoading }] = useRemoveBundleMutation();

  async function remove({ _id }: OwnBundle): Promise<void> {
    try {
      await removeBundle({ bundleId: _id }).unwrap();
      notify.success(t('Bundle removed'));
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <RemovalDialog
      isOpen={bundle !== null}
      onClose={onClose}
      title={t('Remove this bundle?')}
      description={t(
        'Nobody can buy it any more. Whoever has bought it keeps the courses, and the courses stay as they are.',
      )}
      isBusy={isLoading}
      onRemove={() => bundle && remove(bundle)}
    />
  );
}
