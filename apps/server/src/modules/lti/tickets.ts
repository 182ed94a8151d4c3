import { randomBytes } from 'node:crypto';
import type { Executor } from '../../database/db.ts';
import type { LtiTicketKind } from '../../database/statuses.ts';
import { hashToken } from '../auth/index.ts';
import type { LtiRepository } from './lti.repository.ts';

interface TicketDeps {
  repository: LtiRepository;
}

/** Keeps what a later step needs; the word that brings it back is known to the browser alone. */
export async function giveTicket(
  { repository }: TicketDeps,
  executor: Executor,
  { kind, payload, seconds }: { kind: LtiTicketKind; payload: object; seconds: number },
): Promise<string> {
  const token = randomBytes(20).toString('base64url');
  await repository.insertTicket(executor, { tokenHash: hashToken(token), kind, payload, seconds });
  return token;
}

/** What a ticket says, once; null when it was taken, is too old, or never was. */
export function dropTicket(
  { repository }: TicketDeps,
  executor: Executor,
  { kind, token }: { kind: LtiTicketKind; token: string },
): Promise<unknown> {
  return repository.takeTicket(executor, hashToken(token), kind);
}

/** The same, and it stays good. */
export function readTicket(
  { repository }: TicketDeps,
  executor: Executor,
  { kind, token }: { kind: LtiTicketKind; token: string },
): Promise<unknown> {
  return repository.readTicket(executor, hashToken(token), kind);
}
