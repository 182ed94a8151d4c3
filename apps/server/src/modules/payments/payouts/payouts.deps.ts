import type { Locale } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Notices } from '../../../platform/mail/notices.ts';
import type { School } from '../../../platform/school.ts';
import type { SecretBoxes } from '../../../platform/secrets/secret-boxes.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { PayoutProvider } from './payouts.provider.ts';
import type { PayoutsRepository } from './payouts.repository.ts';
import type { PayoutStatement } from './payouts.statement.ts';

/** Who an account belongs to, once it is shown that they are at the keyboard. */
interface Owner {
  email: string;
  name: string;
  locale: 'en' | 'hi' | null;
  emailVerifiedAt: Date | null;
}

/** What has become of a payout. */
export interface PayoutNews {
  payoutId: string;
  news: 'paid' | 'undone' | 'written-off';
  /** Names a mail that the office asked for, so that mail programs show it beside the first. */
  again?: string | undefined;
}

/** What the use cases of payouts work with. */
export interface PayoutsDeps {
  db: Db;
  clock: Clock;
  school: School;
  /** Where the pages are; undefined: not known. */
  publicUrl: string | undefined;
  /** Less is carried over to the next month, in paise. */
  minimumPaise: number;
  /** Closes bank accounts. */
  boxes: SecretBoxes;
  provider: PayoutProvider;
  /** Throws 403 `auth.wrong-password`, `auth.log-in-again`. */
  ensureOwner(self: { id: string; sessionId: string }, password: string): Promise<Owner>;
  /** Tells the educator after the commit, and tries again until it is sent. */
  tellLater(tx: Tx, news: PayoutNews): Promise<void>;
  mailer: Mailer;
  notices: Pick<Notices, 'maySend' | 'queue'>;
  draw(paper: { statement: PayoutStatement; locale: Locale }, client: Client): Promise<Buffer>;
  repository: PayoutsRepository;
  ledger: Pick<LedgerRepository, 'postPayout' | 'months'>;
}
