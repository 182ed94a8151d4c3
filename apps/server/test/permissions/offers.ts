import { courseBatches } from '../../src/database/schema/batches.table.ts';
import { classInvitations } from '../../src/database/schema/class-invitations.table.ts';
import { courseTeachers } from '../../src/database/schema/course-teachers.table.ts';
import { gifts } from '../../src/database/schema/gifts.table.ts';
import { paymentOrders } from '../../src/database/schema/payments.table.ts';
import { DAY_MS } from '../../src/platform/clock.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser } from '../factories.ts';

/** An address that is invited to a course. */
interface Invitation {
  id: string;
  email: string;
  courseId: string;
}

/** The educator of a course invites an address that nobody has. */
export async function invite({ db, clock }: TestApp, course: { id: string }): Promise<Invitation> {
  const id = newId();
  const invitation = { id, courseId: course.id, email: `${id}@example.org` };
  const createdAt = clock.now();
  await db
    .insert(classInvitations)
    .values({ ...invitation, createdAt, expiresAt: new Date(createdAt.getTime() + DAY_MS) });
  return invitation;
}

/** Somebody who is in no other question has paid for a gift. */
export async function give({ db, clock }: TestApp, course: { id: string }): Promise<{ id: string }> {
  const giver = await createUser(db);
  const [id, orderId, createdAt] = [newId(), newId(), clock.now()];
  const order = { id: orderId, learnerId: giver.id, courseId: course.id, amountPaise: 49_900, isGift: true };
  const paid = { provider: 'sandbox', providerOrderId: `order_${id}`, status: 'paid' as const, paidAt: createdAt };
  await db.insert(paymentOrders).values({ ...order, ...paid });
  const recipient = { recipientEmail: 'gift@example.org', recipientName: 'Gita', message: '' };
  await db.insert(gifts).values({ id, orderId, linkId: newId(), ...recipient, createdAt });
  return { id };
}

/** A course is held in a batch. */
export async function holdInBatch(
  { db, clock }: TestApp,
  course: { id: string },
): Promise<{ id: string; courseId: string }> {
  const batch = { id: newId(), courseId: course.id };
  const startsAt = new Date(clock.now().getTime() + DAY_MS);
  await db.insert(courseBatches).values({ ...batch, title: 'A batch', startsAt, enrolUntil: startsAt });
  return batch;
}

/** The owner of a course invites an address that nobody has to teach it. */
export async function askToTeach({ db, clock }: TestApp, course: { id: string }): Promise<Invitation> {
  const id = newId();
  const teaching = { id, courseId: course.id, email: `${id}@example.org` };
  const createdAt = clock.now();
  await db.insert(courseTeachers).values({
    ...teaching,
    rights: ['content'],
    createdAt,
    expiresAt: new Date(createdAt.getTime() + DAY_MS),
  });
  return teaching;
}
