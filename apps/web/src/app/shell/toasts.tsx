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
    />
  );
}
