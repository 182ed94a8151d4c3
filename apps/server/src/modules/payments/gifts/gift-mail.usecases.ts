import { chooseLocale } from '../../../platform/school.ts';
import type { PaymentsDeps } from '../payments.deps.ts';
import { writeGiftMail } from './gifts.mails.ts';
import { stateOfGift } from './gifts.models.ts';
import { secondsUntil } from './release.usecases.ts';

/** Clocks of the database and of a node may differ by as much. */
const EARLY_SECONDS = 3_600;

/**
 * Mails a gift to its recipient while nobody has accepted it; a link that another address took the place of is mailed no more. Throws when
 * it must be tried again.
 */
export async function mailGift(
  {
    db,
    clock,
    gifts,
    giftLinks,
    paying,
    tell,
  }: Pick<PaymentsDeps, 'db' | 'clock' | 'gifts' | 'giftLinks' | 'paying' | 'tell'>,
  { giftId, linkId }: { giftId: string; linkId: string },
): Promise<void> {
  const gift = await gifts.find(db, giftId);
  if (!gift || gift.linkId !== linkId || stateOfGift(gift) !== 'open') return;
  // Its day was changed by nobody: a job that comes hours early is a clock that is wrong.
  if (secondsUntil(gift.sendAt, clock.now()) > EARLY_SECONDS) return;
  const { recipientEmail: to, recipientName: name, giverId, giverName, courseTitle, message, sentAgain } = gift;
  if (await gifts.isSpared(db, giftId, to)) return;
  const { school, config, mailer } = paying;
  const locale = chooseLocale(school, await gifts.findLocale(db, { email: to, giverId }));
  await mailer.send(
    writeGiftMail({
      ...{ to, name, locale, brandName: school.brandName, publicUrl: config.publicUrl },
      ...{ giftId, sentAgain, giverName, title: courseTitle, message, token: giftLinks.create(linkId) },
    }),
  );
  await gifts.noteMailed(db, giftId);
  // It was known before that the address takes none: the mail was held back, and no report will tell of it.
  if (gift.isReturned) await tell(db, { kind: 'gift-returned', aboutId: linkId });
}
