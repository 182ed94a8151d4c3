import type { Quote } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { useQuoteMutation } from './coupons.api.ts';
import { type CouponPlace, type KeptCoupon, keepCoupon, readKeptCoupon } from './kept-coupon.ts';

/** The coupon on a course's page, and what can be done with it. */
export interface CouponState {
  /** What stands in the field. */
  code: string;
  /** The price with the coupon that counts now. */
  quote: Quote | null;
  /** Why the code does not count. */
  refusal: string | null;
  /** How often a code was refused: the same reason again is news, too. */
  refusals: number;
  isAsking: boolean;
  type: (code: string) => void;
  /** Asks what the course costs with what is typed; the answer is the new `quote` or `refusal`. */
  apply: () => Promise<void>;
  /** The price with what is applied or typed, null without a code. Throws the server's refusal. */
  settle: () => Promise<Quote | null>;
  /** Takes an applied code back into the field, with the reason. */
  refuse: (reason: string) => void;
  /** Nothing typed, nothing applied, nothing kept. */
  clear: () => void;
}

/** Keeps the coupon of one course for one learner, over a reload too. */
export function useCoupon(place: CouponPlace): CouponState {
  const { userId, courseId } = place;
  const [askQuote, { isLoading }] = useQuoteMutation();
  const [code, setCode] = useState('');
  const [quote, setQuote] = useState<Quote | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  const keep = (coupon: KeptCoupon) => keepCoupon({ userId, courseId }, coupon);

  function showRefusal(reason: string): void {
    setRefusal(reason);
    setRefusals((count) => count + 1);
  }

  async function ask(typed: string): Promise<Quote> {
    const answer = await askQuote({ courseId, coupon: typed }).unwrap();
    setQuote(answer);
    setRefusal(null);
    keep({ code: typed, isApplied: true });
    return answer;
  }

  const tryCode = async (typed: string): Promise<void> => {
    await ask(typed).catch((thrown: unknown) => showRefusal(toAppError(thrown).message));
  };

  // After the first render: the page that the server wrote knows of no coupon.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course and person.
  useEffect(() => {
    const kept = readKeptCoupon({ userId, courseId });
    if (!kept) return;
    setCode(kept.code);
    if (kept.isApplied) void tryCode(kept.code);
  }, [userId, courseId]);

  return {
    code,
    quote,
    refusal,
    refusals,
    isAsking: isLoading,
    type: (typed) => {
      setCode(typed);
      setRefusal(null);
      keep({ code: typed, isApplied: false });
    },
    apply: () => tryCode(code),
    settle: async () => {
      if (quote?.coupon) return quote;
      return code.trim() === '' ? null : ask(code);
    },
    refuse: (reason) => {
      setQuote(null);
      showRefusal(reason);
      keep({ code, isApplied: false });
    },
    clear: () => {
      setCode('');
      setQuote(null);
      setRefusal(null);
      keep({ code: '', isApplied: false });
    },
  };
}
