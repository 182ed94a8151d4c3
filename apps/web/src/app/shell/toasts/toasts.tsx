import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { usePlace } from './use-place.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

// The library's own bounce takes 700 ms.
const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: 120,
});

/** Where toasts appear: top right, 5 seconds, pausing on hover and focus loss; Alt+T moves the focus to them. */
export default function Toasts() {
  const t = useT();
  const layer = useRef<HTMLDivElement>(null);
  usePlace(layer);
  useClearOnLeave();
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        position="top-right"
        autoClose={5000}
        transition={slide}
        pauseOnHover
        pauseOnFocusLoss
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        aria-label={t('Notifications, Alt+T')}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            aria-label={t('Close')}
            onClick={(event) => {
              // A click on the toast itself closes it too.
              event.stopPropagation();
              closeToast(true);
            }}
            className="absolute inset-y-0 right-0 my-auto grid size-11 place-items-center rounded-control text-soft hover:text-ink"
          >
            <X aria-hidden className="size-[1.1rem]" />
          </button>
        )}
      />
    </div>
  );
}

/** Who sets out for another screen leaves the news of this one behind. */
function useClearOnLeave(): void {
  const { pathname } = useLocation();
  const goal = useNavigation().location?.pathname ?? pathname;
  const last = useRef(goal);
  useEffect(() => {
    if (last.current === goal) return;
    last.current = goal;
    notify.clearOld();
  }, [goal]);
}
