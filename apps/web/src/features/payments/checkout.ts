import type { Order } from '@nalanda/contract';

/** What the provider hands over after a payment; the server checks it. */
export interface CheckoutReply {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface CheckoutOptions {
  key: string;
  /** In paise. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string };
  handler: (reply: CheckoutReply) => void;
  /** Seconds until the window closes by itself. */
  timeout?: number;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    /** Defined by the checkout script of the payment provider. */
    Razorpay?: new (
      options: CheckoutOptions,
    ) => { open: () => void };
  }
}

const loading = new Map<string, Promise<void>>();

/** Loads the provider's script once; a failed load can be tried again. */
function loadCheckoutScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`The checkout script did not load: ${src}`));
    };
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

/**
 * Opens the provider's checkout window for an order. Resolves with what the provider says after a payment, with
 * `null` when the person closes the window; a failed attempt keeps the window open for another one.
 */
export async function openCheckout(order: Order, brandName: string): Promise<CheckoutReply | null> {
  if (!order.checkoutScript || !order.key) throw new Error('The order came without a checkout to open');
  await loadCheckoutScript(order.checkoutScript);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout script defined no checkout');
  const { key, amount, currency, id, prefill, description, checkoutSeconds } = order;
  return new Promise((resolve) => {
    new Razorpay({
      key,
      amount,
      currency,
      name: brandName,
      description,
      order_id: id,
      prefill,
      ...(checkoutSeconds !== null && { timeout: checkoutSeconds }),
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}
