import { z } from 'zod';
import { messageSchema } from '../error.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../route.ts';
import { notificationPaths } from './notifications.paths.ts';

/** What people are told of by mail as well, when they want it so. */
export const mailedNotificationKinds = [
  'answer',
  'announcement',
  'batch',
  'certificate',
  'lecture',
  'live',
  'marks',
  'message',
  'price',
  'question',
  'review-reply',
  'sale',
  'submission',
] as const;
export type MailedNotificationKind = (typeof mailedNotificationKinds)[number];

/**
 * `batch-change`: somebody is in another batch, or theirs starts at another time, mailed as `batch`. `batch-open`: a course of the wishlist has a
 * new batch, mailed as `price`. `live-soon` reminds of a live class, `live-moved` and `live-cancelled` say what became of one, by mail when that of its planning came by mail. Of certificates and replies to
 * reviews mails of their own tell at once (`ownMailKinds`), and of invitations to courses, to teach one (`teaching`) and removals in any case. `gift`: one that
 * was given is accepted; `gift-returned`: its mail came back to its giver, `title` says from whom; `gift-ended`: its money went back after the person had accepted it. `school`: what the school tells everybody, while it holds. `course-waiting`,
 * `review-reported`, `post-reported`, `message-reported`, `educator-waiting`: something waits for the office, whose people are told who may
 * decide it; of a question or an answer its educators are, too. `payment-disputed`: a buyer's bank may take a payment back, of which those are told who give money back; `payment-lost`: it has; `payment-unknown`: of one that is not known here. `review-hidden`, `post-hidden`, `message-hidden`: what the person has written is hidden from others, of which a mail of its own tells as well. `password-code`: the office has made a code that sets the person's password.
 */
export const notificationKinds = [
  ...mailedNotificationKinds,
  'batch-change',
  'batch-open',
  'live-soon',
  'live-moved',
  'live-cancelled',
  'invitation',
  'removal',
  'teaching',
  'gift',
  'gift-returned',
  'gift-ended',
  'school',
  'course-waiting',
  'review-reported',
  'post-reported',
  'message-reported',
  'review-hidden',
  'post-hidden',
  'message-hidden',
  'educator-waiting',
  'payment-disputed',
  'payment-lost',
  'payment-unknown',
  'password-code',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Of these a mail of its own tells whoever wants it at once; the mail of the day names them as it does all others. */
export const ownMailKinds: readonly NotificationKind[] = ['certificate', 'review-reply'];

/** What only those who teach are told of. */
export const educatorNotificationKinds: readonly NotificationKind[] = ['question', 'sale', 'submission'];

export const mailTimings = ['now', 'daily', 'off'] as const;
export type MailTiming = (typeof mailTimings)[number];

/** When mails come to whoever has chosen nothing. */
export const usualMailTimings: Readonly<Record<MailedNotificationKind, MailTiming>> = {
  answer: 'now',
  announcement: 'now',
  batch: 'now',
  certificate: 'now',
  lecture: 'daily',
  live: 'now',
  marks: 'now',
  message: 'now',
  price: 'now',
  question: 'now',
  'review-reply': 'now',
  sale: 'daily',
  submission: 'daily',
};

export const notificationSchema = z.object({
  _id: idSchema,
  kind: z.enum(notificationKinds),
  /** Of news of the school: its name. */
  courseTitle: z.string(),
  /** Who has done it; null where it does not matter. */
  actor: z.object({ name: z.string(), photoUrl: z.string().nullable() }).nullable(),
  /** The title of the question, lecture or announcement; null where there is none. */
  title: z.string().nullable(),
  /** Of news of the school that are written in both languages. */
  titleInHindi: z.string().optional(),
  /** Of new lectures: how many there are. */
  count: z.int(),
  /** When a live class or a batch begins. */
  startsAt: z.iso.datetime().nullable(),
  /** What a course costs now that was on the wishlist, in rupees. */
  price: z.number().nullable(),
  /** The screen that shows it, from the school's address on. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** At most `limits.notification.mostCounted`: nobody counts on. */
const unreadSchema = z.object({ unread: z.int() });

export const notificationPageSchema = unreadSchema.extend({
  /** The newest first. */
  notifications: z.array(notificationSchema),
  hasMore: z.boolean(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

const mailsShape = Object.fromEntries(mailedNotificationKinds.map((kind) => [kind, z.enum(mailTimings)])) as Record<
  MailedNotificationKind,
  z.ZodEnum<{ now: 'now'; daily: 'daily'; off: 'off' }>
>;

export const notificationSettingsSchema = z.object({
  mails: z.object(mailsShape),
  /** Mails go only to addresses that were proved. */
  canMail: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const endpointSchema = z.string().max(limits.pushEndpoint);

/** A browser as its push service knows it; `serverKey` is the key of ours with which it asked. All keys are base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    /** A point of P-256, and 16 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  serverKey: z.string().max(100),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** Some of them, or all up to the newest that the reader has seen. */
export const markReadBodySchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(limits.notification.perPage) }),
  z.strictObject({ upTo: idSchema }),
]);

const ofConcernToOne = { none: 'of concern to the caller alone' };

/** What the caller is told of: answers, announcements, new lectures and the like. */
export const notificationRoutes = {
  listNotifications: defineRoute({
    ...notificationPaths.listNotifications,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: "A page of the caller's notifications, the newest first; those of what is gone are left out",
    query: z.object({ before: idSchema.optional() }),
    responses: { 200: notificationPageSchema },
  }),
  countUnread: defineRoute({
    ...notificationPaths.countUnread,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'How many notifications the caller has not read',
    responses: { 200: unreadSchema },
  }),
  markRead: defineRoute({
    ...notificationPaths.markRead,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Marks some notifications as read, or all up to one',
    body: markReadBodySchema,
    responses: { 200: unreadSchema },
  }),
  getNotificationSettings: defineRoute({
    ...notificationPaths.getNotificationSettings,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'When the caller is told by mail, by kind',
    responses: { 200: notificationSettingsSchema },
  }),
  saveNotificationSettings: defineRoute({
    ...notificationPaths.saveNotificationSettings,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Sets when the caller is told by mail; kinds that are not named stay as they are',
    body: z.object({ mails: z.strictObject(mailsShape).partial() }),
    responses: { 200: notificationSettingsSchema },
  }),
  getPush: defineRoute({
    ...notificationPaths.getPush,
    access: 'user',
    limit: 'read',
    whileLooking: 'answered',
    summary: 'The key that a browser asks its push service with, to be told also when no page is open',
    responses: { 200: z.object({ serverKey: z.string() }) },
  }),
  beginPush: defineRoute({
    ...notificationPaths.beginPush,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Tells this browser at once, until its session ends',
    body: pushSubscriptionSchema,
    responses: { 200: messageSchema },
  }),
  endPush: defineRoute({
    ...notificationPaths.endPush,
    access: 'user',
    limit: 'write',
    audit: ofConcernToOne,
    summary: 'Tells a browser of the caller no more',
    body: z.object({ endpoint: endpointSchema }),
    responses: { 200: messageSchema },
  }),
};
