import { type InviteReply, invitationLimits } from '@nalanda/contract';
import { type AppError, toAppError } from '#shared/lib/base-api.ts';

/** What became of many addresses. */
export interface InvitedAll {
  invited: number;
  skipped: InviteReply['skipped'];
  /** What the server did not take for addresses. */
  wrong: string[];
  /** Why those of `rest` were not invited. */
  failure: AppError | null;
  rest: string[];
}

/** Invites as many addresses in a call as one may name, call by call; what is no address is set aside, and does not hold up the others. */
export async function inviteAll(
  emails: readonly string[],
  invite: (some: string[]) => Promise<InviteReply>,
): Promise<InvitedAll> {
  const result: InvitedAll = { invited: 0, skipped: [], wrong: [], failure: null, rest: [...emails] };
  while (result.rest.length > 0) {
    const some = result.rest.slice(0, invitationLimits.emails);
    try {
      const { invited, skipped } = await invite(some);
      result.invited += invited;
      result.skipped.push(...skipped);
      result.rest.splice(0, some.length);
    } catch (error) {
      const failure = toAppError(error);
      const wrong = new Set(failure.issues.map(({ path }) => some[Number(/^emails\.(\d+)$/.exec(path)?.[1])]));
      wrong.delete(undefined);
      if (wrong.size === 0) return { ...result, failure };
      result.wrong.push(...some.filter((email) => wrong.has(email)));
      result.rest = result.rest.filter((email) => !wrong.has(email));
    }
  }
  return result;
}
