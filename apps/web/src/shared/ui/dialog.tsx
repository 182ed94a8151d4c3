import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { listenToToasts } from '#shared/lib/toast.ts';
import { Button } from './button.tsx';

/** Props of {@link Dialog} and {@link Sheet}. */
export interface DialogProps {
  isOpen: boolean;
  /** Called on Esc, on a click beside it and by the close button. */
  onClose: () => void;
  title: string;
  /** A sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  className?: string;
}

// The browser's own modal: top layer, focus trap, Esc and inert background without a byte of script or inline style.
function useModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      // Where there is nothing to fill in, the answer that loses nothing.
      dialog.querySelector<HTMLElement>('[data-safe]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  // A window that leaves the page while it is open gives the focus back only when it has been closed before.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
}

/** Esc gives the focus back before `close` arrives: a button that is pressed again in between would open what `close` then forgets. */
function tellWhenLeft(onClose: () => void) {
  return ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    // A file field within tells of its own picker by the same name.
    if (target === currentTarget) onClose();
  };
}

/** The event comes later than the deed: a window that stands open again by then (strict mode does it) was not closed. */
function tellWhenClosed(onClose: () => void) {
  return ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) onClose();
  };
}

function closeOnBackdrop(onClose: () => void) {
  return (event: MouseEvent<HTMLDialogElement>) => {
    // Only the backdrop itself is the dialog as target; everything inside lies in a child that fills it.
    if (event.target === event.currentTarget) onClose();
  };
}

/** So long a field that has got the focus is read undisturbed; and a window that closes with its toast says nothing. */
const HEARD_AFTER_MS = 500;

/** Screen readers know nothing of what lies beside a modal window, and that is where toasts are: what they say is said in it, too. */
function HeardToasts() {
  const [said, setSaid] = useState<{ message: string; count: number }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToToasts((message) => {
      clearTimeout(timer);
      timer = setTimeout(() => setSaid((before) => ({ message, count: (before?.count ?? 0) + 1 })), HEARD_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <p role="status" className="sr-only">
      {said && <span key={said.count}>{said.message}</span>}
    </p>
  );
}

/** A modal window for one decision or one small form. */
export function Dialog({ isOpen, onClose, title, description, children, footer, className }: DialogProps) {
  const t = useT();
  const id = useId();
  const ref = useModal(isOpen);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way and comes as `cancel`.
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={tellWhenLeft(onClose)}
      onClose={tellWhenClosed(onClose)}
      onClick={closeOnBackdrop(onClose)}
      className={cx(
        'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-panel border border-line bg-raised p-0 text-ink shadow-card',
        'backdrop:bg-overlay open:animate-rise',
        className,
      )}
    >
      {isOpen && (
        <div className="relative grid gap-4 p-6">
          <div>
            <h2 id={`${id}-title`} className="pr-10 text-2xl">
              {title}
            </h2>
            {description && (
              <p id={`${id}-text`} className="mt-2 text-soft">
                {description}
              </p>
            )}
          </div>
          {children}
          <HeardToasts />
          {footer && <div className="flex flex-wrap justify-end gap-3 pt-2">{footer}</div>}
          {/* Last, so that the focus begins at what the window is about. */}
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('Close')}
            onClick={onClose}
            className="absolute right-4 top-4"
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
      )}
    </dialog>
  );
}

/** A full-screen panel that slides in from the right: the menu of small screens. */
export function Sheet({ isOpen, onClose, title, children, className }: Omit<DialogProps, 'description' | 'footer'>) {
  const ref = useModal(isOpen);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way and comes as `cancel`.
    <dialog
      ref={ref}
      aria-label={title}
      onCancel={tellWhenLeft(onClose)}
      onClose={tellWhenClosed(onClose)}
      onClick={closeOnBackdrop(onClose)}
      className={cx(
        'm-0 ml-auto h-dvh max-h-none w-full max-w-none border-0 bg-paper p-0 text-ink backdrop:bg-overlay open:animate-slide-in',
        className,
      )}
    >
      {isOpen && <div className="flex min-h-full flex-col">{children}</div>}
    </dialog>
  );
}
