import { X } from 'lucide-react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { useT } from '#shared/i18n/index.ts';
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
  return (
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
  );
}
