import { MailCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { askAgainWhoIsSignedIn } from '#features/users/proof.api.ts';
import { ProofForm } from '#features/users/proof-form.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { isProofPutOff, putOffProof } from './proof-put-off.ts';

/**
 * Asks people to prove the e-mail they have signed up with. It stands in the way of nothing; where no code can come it is silent. Whether one was
 * sent is not said: who signed up before the school could send mails has none, and an old one is over.
 */
export default function ProofBanner() {
  const t = useT();
  const { cannotMail } = useSystemInfo();
  const user = useAppSelector(selectUser);
  const [isLater, setIsLater] = useState(isProofPutOff);
  const [isOpen, setIsOpen] = useState(false);
  useSeenProof();
  if (isLater || !user || user.looking || cannotMail) return null;

  function putOff() {
    setIsLater(true);
    putOffProof();
  }

  return (
    <aside className="border-b border-line bg-saffron-wash">
      <div className="wrap flex items-start gap-3 py-2 max-sm:gap-0">
        <MailCheck aria-hidden className="mt-3 size-5 shrink-0 max-sm:hidden" />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4 max-sm:gap-x-1">
            <p className="min-w-0">
              <strong>{t('Confirm your email')}</strong>{' '}
              {/* On narrow screens only beside the open form: one row is quiet enough. */}
              <span className={cx('break-words', !isOpen && 'max-lg:hidden')}>
                {t('We mail the code to {email}. If none has come, have it sent again.', { email: user.email })}
              </span>
            </p>
            {!isOpen && (
              <Button variant="ghost" size="sm" className="max-sm:px-1.5" onClick={() => setIsOpen(true)}>
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
