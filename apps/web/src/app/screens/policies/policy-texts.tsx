import type { ReactNode } from 'react';

interface TextProps {
  brandName: string;
}

function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[72ch] gap-4 [&_h3]:mt-3 [&_h3]:text-xl [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-terracotta">
      {children}
    </div>
  );
}

/** What "delivery" means for courses that live on a screen. */
export function ShippingText({ brandName }: TextProps) {
  return (
    <Prose>
      <p>
        Everything that {brandName} sells is digital. Nothing is packed, posted or carried to your door, and there are
        no shipping fees.
      </p>
      <h3>When you get access</h3>
      <ul>
        <li>Access to a course normally opens immediately after your payment is confirmed.</li>
        <li>
          If a bank or the payment provider takes longer to confirm, access opens within 24 hours. You need not pay
          again.
        </li>
        <li>Your courses stand under My Courses as long as you keep your account: access is for a lifetime.</li>
      </ul>
      <h3>If access does not open</h3>
      <p>
        Write to us with the email address of your account and the payment id. Support responds within 24–48 business
        hours, Mon–Fri 10:00–18:00 IST.
      </p>
    </Prose>
  );
}

/** The agreement on using the platform. */
export function TermsText({ brandName }: TextProps) {
  return (
    <Prose>
      <p>
        By creating an account or buying a course you agree to these terms. If you do not agree with them, please do not
        use {brandName}.
      </p>
      <h3>Your account</h3>
      <ul>
        <li>Give a true name and an email address that is yours, and keep your password to yourself.</li>
        <li>An account is for one person. Sharing it, or passing on lecture videos, is not allowed.</li>
        <li>{brandName} is not directed to children under 13.</li>
      </ul>
      <h3>Courses and prices</h3>
      <ul>
        <li>Prices are in Indian rupees (INR) and are charged once, when you enrol, through our payment provider.</li>
        <li>
          A course you have paid for stays open to you, also when its educator later takes it out of the public list.
        </li>
        <li>Subscriptions, where offered, run until you cancel them; see Cancellations &amp; Refunds.</li>
      </ul>
      <h3>Educators</h3>
      <ul>
        <li>What you upload stays yours; you let us show it to the learners who may see it.</li>
        <li>
          Upload only what you have the right to teach with. Courses that break the law or these terms are removed.
        </li>
      </ul>
      <h3>Reviews</h3>
      <p>
        Say what you think of a course and leave the person out of it. Reviews that insult or advertise are removed.
      </p>
      <h3>What we promise, and what we cannot</h3>
      <p>
        We work to keep the platform running and your progress safe. We cannot promise a job or a grade: those depend on
        what you do with what you learn. These terms are governed by the laws of India; courts in Bihar have
        jurisdiction.
      </p>
    </Prose>
  );
}

/** When money comes back, when it does not, and how to stop a subscription. */
export function CancellationsText(_: TextProps) {
  return (
    <Prose>
      <h3>Refunds</h3>
      <p>You may ask for a refund within 7 days of purchase if you have completed less than 20% of the course.</p>
      <ul>
        <li>Certificates, downloadable assets and fully completed courses are non-refundable.</li>
        <li>Approved refunds are paid within 7–10 business days to the original payment method.</li>
        <li>With the refund your access to the course ends.</li>
      </ul>
      <h3>How to ask</h3>
      <p>
        Use the form under Contact Us with your account’s email address and the name of the course. We respond within
        24–48 business hours.
      </p>
      <h3>Cancelling a subscription</h3>
      <p>
        Subscriptions can be cancelled anytime. You keep access to the end of the billing period that you have paid for;
        nothing is charged after it.
      </p>
    </Prose>
  );
}

/** What is known about people, why, and how to have it removed. */
export function PrivacyText({ brandName }: TextProps) {
  return (
    <Prose>
      <h3>What we keep</h3>
      <ul>
        <li>Your name, email address, role, and what you write about yourself; your password only as a hash.</li>
        <li>The courses you enrol in, your progress in them, and the reviews you write.</li>
        <li>
          The record of each payment: order, amount, payment id. Card and bank details go to the payment provider and
          never reach us.
        </li>
      </ul>
      <h3>What it is for</h3>
      <p>
        To let you in, to open what you have paid for, to answer you, and to show educators how their courses do. We do
        not sell personal data and show no advertising.
      </p>
      <h3>Who else sees it</h3>
      <ul>
        <li>Everybody sees the name, picture and role beside a review that you write.</li>
        <li>The payment provider, and Google when you choose to sign in with it, receive what their part needs.</li>
      </ul>
      <h3>Cookies</h3>
      <p>
        One cookie keeps you signed in. It cannot be read by scripts and ends when you log out. There are no tracking
        cookies.
      </p>
      <h3>Your rights</h3>
      <p>
        Ask us for a copy of your data, for a correction, or to delete your account. Records of payments are kept as
        long as the law demands.
      </p>
      <h3>Children</h3>
      <p>
        {brandName} is not directed to children under 13, and we do not knowingly keep data about them. If you believe
        that a child has given us data, write to us and we will delete it.
      </p>
    </Prose>
  );
}
