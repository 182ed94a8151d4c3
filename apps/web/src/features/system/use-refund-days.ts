import { useSystemInfo } from './system.api.ts';

/** Days in which a purchase can be given back: those of the policy, unless the school gives more. Not a part of the first screen. */
export function useRefundDays(): number {
  return useSystemInfo().refundDays ?? 7;
}
