import { escapeHtml } from '../../../platform/html.ts';
import type { GatewayOrder } from '../gateway.repository.ts';

/** The checkout window of an order. Name, description and e-mail come from the page that opened it. */
export function renderCheckout(order: GatewayOrder): string {
  const amount = formatAmount(order);
  const isPaid = order.status === 'paid';
  return page(`
<main class="window" data-order-id="${escapeHtml(order.id)}" aria-labelledby="title">
  <header class="top">
    <p class="ribbon">Demo mode</p>
    <h1 id="title" data-slot="name">Payment</h1>
    <p class="description" data-slot="description"></p>
  </header>
  <div class="body">
    <p class="label" id="amount-label">To pay</p>
    <p class="amount" aria-labelledby="amount-label">${escapeHtml(amount)}</p>
    <dl class="facts">
      <div data-row="email" hidden><dt>E-mail</dt><dd data-slot="email"></dd></div>
      <div><dt>Order</dt><dd>${escapeHtml(order.id)}</dd></div>
    </dl>
    <p class="note"><strong>No real money moves.</strong> This window stands in for Razorpay, so that you can try the whole way.</p>
    <p class="status" role="status" data-slot="status">${isPaid ? 'This order is already paid.' : ''}</p>
    <div class="actions">
      <button class="button primary" type="button" data-action="success"${isPaid ? ' disabled' : ''}>Pay ${escapeHtml(amount)}</button>
      <button class="button" type="button" data-action="failure"${isPaid ? ' disabled' : ''}>Fail payment</button>
      <button class="button quiet" type="button" data-action="close">Close window</button>
    </div>
    <details class="more">
      <summary>More ways to end it</summary>
      <div class="actions">
        <button class="button" type="button" data-action="lost"${isPaid ? ' disabled' : ''}>Take the money, lose the answer</button>
        <button class="button" type="button" data-action="late"${isPaid ? ' disabled' : ''}>Fail now, succeed in 20 seconds</button>
      </div>
    </details>
  </div>
</main>`);
}

/** Shown for an order id that names nothing. */
export function renderUnknownOrder(): string {
  return page(`
<main class="window" aria-labelledby="title">
  <header class="top">
    <p class="ribbon">Demo mode</p>
    <h1 id="title">There is no such order</h1>
  </header>
  <div class="body">
    <p class="note">Please close this window and start again from the course.</p>
    <div class="actions"><button class="button primary" type="button" data-action="close">Close window</button></div>
  </div>
</main>`);
}

function page(main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment (demo mode)</title>
<link rel="stylesheet" href="/sandbox/razorpay/checkout.css">
<script src="/sandbox/razorpay/checkout-frame.js"></script>
</head>
<body>${main}
</body>
</html>
`;
}

function formatAmount({ amount, currency }: GatewayOrder): string {
  const fractions = amount % 100 === 0 ? 0 : 2;
  return (amount / 100).toLocaleString('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: fractions,
    maximumFractionDigits: fractions,
  });
}
