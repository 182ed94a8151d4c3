import type { Bundle } from '@nalanda/contract';
import { useCheckout } from '../use-checkout.ts';
import { useOrderBundleMutation, useVerifyBundlePaymentMutation } from './bundles.api.ts';

/** Who buys which bundle. `brandName` stands at the top of the checkout window. */
interface BundlePurchaseOptions {
  bundle: Pick<Bundle, '_id' | 'yourPrice'>;
  userId: string;
  brandName: string;
}

/** Buying a bundle: what to call, where it stands, and what the last attempt left to say. */
export function useBundlePurchase({ bundle, userId, brandName }: BundlePurchaseOptions) {
  const [order] = useOrderBundleMutation();
  const [verify] = useVerifyBundlePaymentMutation();
  const { _id: bundleId, yourPrice: shownPrice } = bundle;
  const { start, ...standing } = useCheckout(brandName, { userId, kind: 'bundle', id: bundleId });
  return {
    ...standing,
    start: () =>
      start({
        order: () => order({ bundleId, body: { userId, shownPrice } }).unwrap(),
        verify: (reply) => verify({ bundleId, body: { ...reply, userId } }).unwrap(),
      }),
  };
}
