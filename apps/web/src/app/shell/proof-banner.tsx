import { MailCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askAgainWhoIsSignedIn } from '#features/users/proof.api.ts';
import { ProofForm } from '#features/users/proof-form.tsx';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAppDispatch } from '../hooks.ts';

/** Says for this visit that the banner has been sent away; the next visit asks again. */
const LATER_KEY = 'confirm-email-later';

function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(LATER_KEY) !== null;
  } catch {
    return false;
  }
}

/** Asks people to prove the e-mail they have signed up with. It stands in the way of nothing. */
export default function ProofBanner({ email }: { email: string }) {
  const t = useT();
  const [isLater, setIsLater] = useState(isPutOff);
  const [isOpen, setIsOpen] = useState(false);
  useSeenProof();
  if (isLater) return null;

  function putOff() {
    setIsLater(true);
    try {
      sessionStorage.setItem(LATER_KEY, '1');
    } catch {
      // Without a store it comes back with the next page.
    }
  }

  return (
    <aside className="border-b border-line bg-saffron-wash">
      <div className="wrap flex items-start gap-3 py-2">
        <MailCheck aria-hidden className="mt-3 size-5 shrink-0 max-sm:hidden" />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4">
            <p className="min-w-0">
              <strong>{t('Confirm your email')}</strong>{' '}
              <span className="break-words">{t('We have sent a code to {email}.', { email })}</span>
            </p>
            {!isOpen && (
              <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
                {t('Enter the code')}
              </Button>
            )}
          </div>
          {isOpen && (
            <div className="max-w-md pb-2">
              <ProofForm onDone={() => setIsOpen(false)} />
            </div>
          )}
        </div>
        <button
          type="button"
          onClick={putOff}
          aria-label={t('Not now')}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  );
}

/** Whoever comes back from their mail may have opened the link there. */
function useSeenProof() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(askAgainWhoIsSignedIn());
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [dispatch]);
}
