import type { Locale } from '@nalanda/contract';
import { escapeHtml } from '../../../platform/http/html.ts';
import type { GatewayOrder } from '../gateway.repository.ts';
import { type CheckoutTexts, checkoutTexts } from './checkout.texts.ts';

/** The checkout window of an order. Name, description and e-mail come from the page that opened it. */
export function renderCheckout(order: GatewayOrder, locale: Locale): string {
  const texts = checkoutTexts[locale];
  const amount = formatAmount(order);
  const isPaid = order.status === 'paid';
  const unlessPaid = isPaid ? ' disabled' : '';
  return page(
    locale,
    `
<main class="window" data-order-id="${escapeHtml(order.id)}"${listSpoken(texts)} aria-labelledby="title">
  <header class="top">
    <p class="ribbon">${texts.ribbon}</p>
    <h1 id="title" data-slot="name">${texts.payment}</h1>
    <p class="description" data-slot="description"></p>
  </header>
  <div class="body">
    <p class="label" id="amount-label">${texts.toPay}</p>
    <p class="amount" aria-labelledby="amount-label">${escapeHtml(amount)}</p>
    <dl class="facts">
      <div data-row="email" hidden><dt>${texts.email}</dt><dd data-slot="email"></dd></div>
      <div><dt>${texts.order}</dt><dd>${escapeHtml(order.id)}</dd></div>
    </dl>
    <p class="note"><strong>${texts.noMoney}</strong> ${texts.standIn}</p>
    <p class="status" role="status" data-slot="status">${isPaid ? texts.alreadyPaid : ''}</p>
    <div class="actions">
      <button class="button primary" type="button" data-action="success"${unlessPaid}>${texts.pay.replace('{amount}', () => escapeHtml(amount))}</button>
      <button class="button" type="button" data-action="failure"${unlessPaid}>${texts.fail}</button>
      <button class="button quiet" type="button" data-action="close">${texts.close}</button>
    </div>
    <details class="more">
      <summary>${texts.more}</summary>
      <div class="actions">
        <button class="button" type="button" data-action="lost"${unlessPaid}>${texts.lose}</button>
        <button class="button" type="button" data-action="late"${unlessPaid}>${texts.late}</button>
      </div>
    </details>
  </div>
</main>`,
  );
}

/** What the script of the window says, for it to read there. */
function listSpoken({ paying, failing, failed, silent, refused, again }: CheckoutTexts): string {
  const spoken = Object.entries({ paying, failing, failed, silent, refused, again });
  return spoken.map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`).join('');
}

/** Shown for an order id that names nothing. */
export function renderUnknownOrder(locale: Locale): string {
  const texts = checkoutTexts[locale];
  return page(
    locale,
    `
<main class="window" aria-labelledby="title">
  <header class="top">
    <p class="ribbon">${texts.ribbon}</p>
    <h1 id="title">${texts.unknown}</h1>
  </header>
  <div class="body">
    <p class="note">${texts.startAgain}</p>
    <div class="actions"><button class="button primary" type="button" data-action="close">${texts.close}</button></div>
  </div>
</main>`,
  );
}

function page(locale: Locale, main: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${checkoutTexts[locale].title}</title>
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
