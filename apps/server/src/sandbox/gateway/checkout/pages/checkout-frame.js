/** Inside the demo checkout window: shows what the opening page tells, and does what the buttons say. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the script of one page, wrapped so that nothing of it is global.
(() => {
  const theme = new URLSearchParams(window.location.search).get('theme');
  // Before the first paint.
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  let key = '';
  let email = null;
  let isBusy = false;

  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== window.parent) return;
    if (event.data?.type === 'checkout.options') showOptions(event.data.detail ?? {});
  });

  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-action]')) {
      button.addEventListener('click', () => act(button.dataset.action));
    }
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') act('close');
    });
    tell('checkout.ready');
    document.querySelector('.primary:not([disabled])')?.focus();
  });

  function showOptions(options) {
    key = String(options.key ?? '');
    email = options.email ? String(options.email) : null;
    fill('name', options.name);
    fill('description', options.description);
    fill('email', email);
    const row = document.querySelector('[data-row="email"]');
    if (row) row.hidden = !email;
  }

  function fill(slot, text) {
    const element = document.querySelector(`[data-slot="${slot}"]`);
    if (element && text) element.textContent = String(text);
  }

  async function act(action) {
    if (isBusy) return;
    if (action === 'close') return tell('checkout.dismissed');
    setBusy(true, action === 'success' || action === 'lost' ? say('paying') : say('failing'));
    const answer = await attempt(action === 'lost' ? 'success' : action);
    // The page is never told, as when the connection breaks in the wrong moment; the webhook tells the server.
    if (action === 'lost' && answer.razorpay_payment_id) return tell('checkout.dismissed');
    if (answer.razorpay_payment_id) return tell('checkout.succeeded', answer);
    const { error } = answer;
    const reason = error.metadata?.payment_id ? 'failed' : error.isSilent ? 'silent' : 'refused';
    setBusy(false, `${say(reason)} ${say('again')}`, true);
    if (error.metadata?.payment_id) tell('checkout.failed', error);
  }

  /** A text in the language of the window. */
  function say(name) {
    return document.querySelector('.window').dataset[name];
  }

  async function attempt(outcome) {
    const orderId = document.querySelector('[data-order-id]').dataset.orderId;
    try {
      const response = await fetch('/sandbox/razorpay/checkout/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key_id: key, order_id: orderId, outcome, email }),
        signal: AbortSignal.timeout(15_000),
      });
      const answer = await response.json();
      if (answer.razorpay_payment_id || answer.error) return answer;
    } catch {
      // Falls through to the sentence below.
    }
    return { error: { isSilent: true } };
  }

  function setBusy(busy, text, isBad = false) {
    isBusy = busy;
    for (const button of document.querySelectorAll('[data-action]')) {
      // Not `disabled`: the focus would be lost in the middle of the work.
      button.setAttribute('aria-disabled', String(busy));
    }
    const status = document.querySelector('[data-slot="status"]');
    status.textContent = text;
    status.classList.toggle('bad', isBad);
  }

  function tell(type, detail) {
    if (window.parent !== window) window.parent.postMessage({ type, detail }, window.location.origin);
  }
})();
