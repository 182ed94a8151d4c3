import type { Role, Sentence } from '@nalanda/contract';
import { defineSentence } from '../../platform/sentences.ts';
/** What happens to rows that refer to a person when that person is forgotten. */
export type Fate =
  /** The row goes. */
  | 'erased'
  /** The row stays and refers to somebody without a name: money that tax law wants kept, or what others have paid for. */
  | 'kept';

/**
 * Every column that refers to a person, and what their deletion does to it. A test compares this list with the
 * database: whoever adds such a column decides here, and sees to it in account.repository.ts.
 */
export const personReferences: Readonly<Record<string, Fate>> = {
  'sessions.user_id': 'erased',
  'sessions.looking_as': 'erased',
  'password_reset_codes.user_id': 'erased',
  'email_changes.user_id': 'erased',
  'email_proofs.user_id': 'erased',
  'invitations.user_id': 'erased',
  'sent_mails.user_id': 'erased',
  'auth_proofs.user_id': 'erased',
  'user_identities.user_id': 'erased',
  'lti_identities.user_id': 'erased',
  'wishes.user_id': 'erased',
  'notifications.user_id': 'erased',
  // What others were told of stays true of somebody without a name.
  'notifications.actor_id': 'kept',
  'notification_settings.user_id': 'erased',
  'push_subscriptions.user_id': 'erased',
  // Learners may still need what they were told.
  'announcements.writer_id': 'kept',
  // The school's words.
  'school_announcements.writer_id': 'kept',
  // Of what an educator wrote to learners, too; what a learner got and answered was between the two.
  'class_messages.writer_id': 'kept',
  'class_message_threads.learner_id': 'erased',
  'class_replies.learner_id': 'erased',
  // With those to their address that they have not answered.
  'class_invitations.learner_id': 'erased',
  // With what their address is invited to teach. What they wrote into courses of others stays there.
  'course_teachers.teacher_id': 'erased',
  'passkeys.user_id': 'erased',
  'totp_secrets.user_id': 'erased',
  'recovery_codes.user_id': 'erased',
  'media_uploads.owner_id': 'erased',
  // One that is being read is let go of with its films and its zip by the next sweep.
  'course_imports.owner_id': 'erased',
  // What the store outside was told before stays there: the operator asks for it to be voided.
  'learning_records.learner_id': 'erased',
  'media_served.user_id': 'erased',
  'search_alerts.user_id': 'erased',
  'lecture_progress.learner_id': 'erased',
  'course_progress.learner_id': 'erased',
  'lecture_notes.user_id': 'erased',
  'assignment_submissions.learner_id': 'erased',
  'scorm_records.learner_id': 'erased',
  'quiz_attempts.learner_id': 'erased',
  // Own answers and unanswered questions go; of what others have answered the place stays, without its words.
  'question_posts.writer_id': 'kept',
  'question_posts.hidden_by': 'kept',
  'class_messages.hidden_by': 'kept',
  'class_replies.hidden_by': 'kept',
  'review_reports.settled_by': 'kept',
  'post_votes.user_id': 'erased',
  'question_follows.user_id': 'erased',
  'saved_careers.user_id': 'erased',
  // Courses that nobody is owed go before; the others stay without a name, because learners may still watch them.
  'courses.creator_id': 'kept',
  'media_assets.owner_id': 'kept',
  'enrolments.learner_id': 'kept',
  'payment_orders.learner_id': 'kept',
  // As the enrolment that it made; names, addresses and words of it are erased.
  'gifts.accepted_by': 'kept',
  'coupons.educator_id': 'kept',
  'bundles.educator_id': 'kept',
  'coupon_uses.learner_id': 'kept',
  'ledger_entries.educator_id': 'kept',
  'ledger_months.educator_id': 'kept',
  'ledger_course_months.educator_id': 'kept',
  'payouts.educator_id': 'kept',
  // Goes at once, or when what is due was paid (`payments/payouts/leaving`); the number of a claim, too.
  'payout_accounts.educator_id': 'erased',
  // Issued invoices stay; their buyer's name and address only where tax law wants them.
  'papers.buyer_id': 'kept',
  'billing_details.user_id': 'erased',
  'person_notes.person_id': 'erased',
  'certificates.learner_id': 'erased',
  // Of what was bought the stars stay in the course's average and the words go; other reviews go whole.
  'reviews.learner_id': 'kept',
  // What they have reported stays for the office to decide, without their words.
  'review_reports.reporter_id': 'kept',
  // The school's deeds, not the person's.
  'school_settings.changed_by': 'kept',
  'reviews.hidden_by': 'kept',
};

/** From this value on an invoice must name its buyer even when the buyer is not registered for GST (rule 46(f)). */
export const NAMED_FROM_PAISE = 50_000_00;

/** A course whose learners have paid, so that its educator cannot simply leave. */
export interface OwedCourse {
  courseId: string;
  title: string;
  payingLearners: number;
}

const sayOwed = defineSentence({
  code: 'account.owed-course',
  message: {
    one: '{count} learner has paid for “{title}” and may watch it for life. Refund them, or write to our support about who takes the course over.',
    other:
      '{count} learners have paid for “{title}” and may watch it for life. Refund them, or write to our support about who takes the course over.',
  },
});

/** What an educator must settle before the account can go, as a sentence for each course. */
export function describeOwed({ title, payingLearners }: OwedCourse): Sentence {
  return sayOwed({ count: payingLearners, title });
}

/** The name that stands where a deleted person's stood. */
export function nameOfDeleted(role: Role): string {
  return role === 'educator' ? 'Former educator' : 'Former learner';
}

/** An address that no mail reaches and nobody can sign up with by chance; `.invalid` is reserved for that. */
export function emailOfDeleted(userId: string): string {
  return `deleted-${userId}@deleted.invalid`;
}
