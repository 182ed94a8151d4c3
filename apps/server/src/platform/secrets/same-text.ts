import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of how they differ; of another length is not the same. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
