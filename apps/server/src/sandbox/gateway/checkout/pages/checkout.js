/**
 * Stand-in for https://checkout.razorpay.com/v1/checkout.js: the same constructor, options, events and handler, and a
 * window of our own. It takes no money.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the script of one page, wrapped so that nothing of it is global.
(() => {
  const WINDOW_URL = '/sandbox/razorpay/checkout';
  const LABELS = { en: 'Payment window (demo mode)', hi: 'भुगतान की विंडो (डेमो मोड)' };

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #frame = null;
    #timer;

    /** @param options as Razorpay Checkout takes them: key, amount, currency, name, description, order_id, prefill, theme, handler, modal, timeout (seconds) */
    constructor(options) {
      if (!options?.key) throw new Error('Please pass the key that you got from the server.');
      if (!options.order_id) throw new Error('Please pass the order_id that you got from the server.');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const locale = document.documentElement.lang === 'hi' ? 'hi' : 'en';
      const label = LABELS[locale];
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', label);
      lay(dialog, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        padding: '0',
        margin: '0',
      });
      lay(dialog, { maxWidth: 'none', maxHeight: 'none', background: 'transparent', overflow: 'hidden' });
      const frame = document.createElement('iframe');
      const theme = currentTheme();
      frame.title = label;
      frame.src = `${WINDOW_URL}?order_id=${encodeURIComponent(this.#options.order_id)}&theme=${theme}&locale=${locale}`;
      lay(frame, { display: 'block', width: '100%', height: '100%', border: '0', background: 'transparent' });
      // A frame of the other colour scheme would be painted on an opaque ground.
      frame.style.colorScheme = theme;
      dialog.append(frame);
      dialog.addEventListener('cancel', this.#onCancel);
      document.body.append(dialog);
      window.addEventListener('message', this.#onMessage);
      this.#dialog = dialog;
      this.#frame = frame;
      dialog.showModal();
      frame.focus();
      const { timeout } = this.#options;
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss(), timeout * 1000);
    }

    close() {
      if (!this.#dialog) return;
      clearTimeout(this.#timer);
      window.removeEventListener('message', this.#onMessage);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = null;
      this.#frame = null;
    }

    #onCancel = (event) => {
      event.preventDefault();
      this.#dismiss();
    };

    #onMessage = (event) => {
      if (event.origin !== window.location.origin || event.source !== this.#frame?.contentWindow) return;
      const { type, detail } = event.data ?? {};
      if (type === 'checkout.ready') this.#tell();
      if (type === 'checkout.dismissed') this.#dismiss();
      if (type === 'checkout.failed') this.#emit('payment.failed', { error: detail });
      if (type === 'checkout.succeeded') {
        this.close();
        this.#options.handler?.(detail);
      }
    };

    #tell() {
      const { key, name, description, prefill, theme } = this.#options;
      const detail = { key, name, description, email: prefill?.email, color: theme?.color };
      this.#frame.contentWindow.postMessage({ type: 'checkout.options', detail }, window.location.origin);
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener(detail);
    }
  }

  function lay(element, styles) {
    Object.assign(element.style, styles);
  }

  function currentTheme() {
    const chosen = document.documentElement.dataset.theme;
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  window.Razorpay = Razorpay;
})();
