import type { CareerPlan } from '@nalanda/contract';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { useForgetCareerMutation, useSaveCareerMutation } from '../recommendations.api.ts';

/** Saves a path to the profile, or takes it out again. Another path takes the place of the one before. */
export function SaveCareer({ plan: { job, isSaved } }: { plan: CareerPlan }) {
  const t = useT();
  const [save, saving] = useSaveCareerMutation();
  const [forget, forgetting] = useForgetCareerMutation();
  const isBusy = saving.isLoading || forgetting.isLoading;

  async function toggle(): Promise<void> {
    try {
      if (isSaved) notify.success((await forget().unwrap()).message);
      else {
        await save({ job }).unwrap();
        notify.success(t('The path is in your profile now.'));
      }
    } catch (error) {
      tellFailure(error);
    }
  }

  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <Button variant={isSaved ? 'secondary' : 'primary'} loading={isBusy} onClick={() => void toggle()}>
      {!isBusy && <Icon aria-hidden className="size-5" />}
      {isSaved ? t('Remove from my profile') : t('Save to my profile')}
    </Button>
  );
}
