import { Link } from 'react-router';
import { useRefundDays } from '#features/system/use-refund-days.ts';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { useCompany } from './company.ts';
import { Prose } from './prose.tsx';

interface TextProps {
  brandName: string;
}

/** What "delivery" means for courses that live on a screen. */
export function ShippingText({ brandName }: TextProps) {
  const t = useT();
  const { hours } = useCompany();
  return (
    <Prose>
      <p>
        {t(
          'Everything that {brandName} sells is digital. Nothing is packed, posted or carried to your door, and there are no shipping fees.',
          { brandName },
        )}
      </p>
      <h3>{t('When you get access')}</h3>
      <ul>
        <li>{t('Access to a course normally opens immediately after your payment is confirmed.')}</li>
        <li>
          {t(
            'If a bank or the payment provider takes longer to confirm, access opens within 24 hours. You need not pay again.',
          )}
        </li>
        <li>{t('Your courses stand under My Courses as long as you keep your account: access is for a lifetime.')}</li>
      </ul>
      <h3>{t('If access does not open')}</h3>
      <p>
        {t(
          'Write to us with the email address of your account and the payment id. Support responds within 24–48 business hours, {hours}.',
          { hours },
        )}
      </p>
    </Prose>
  );
}

/** The agreement on using the platform. */
export function TermsText({ brandName }: TextProps) {
  const t = useT();
  const { isOwnAddress } = useCompany();
  return (
    <Prose>
      <p>
        {t(
          'By creating an account or buying a course you agree to these terms. If you do not agree with them, please do not use {brandName}.',
          { brandName },
        )}
      </p>
      <h3>{t('Your account')}</h3>
      <ul>
        <li>{t('Give a true name and an email address that is yours, and keep your password to yourself.')}</li>
        <li>{t('An account is for one person. Sharing it, or passing on lecture videos, is not allowed.')}</li>
        <li>{t('{brandName} is not directed to children under 13.', { brandName })}</li>
      </ul>
      <h3>{t('Courses and prices')}</h3>
      <ul>
        <li>
          {t('Prices are in Indian rupees (INR) and are charged once, when you enrol, through our payment provider.')}
        </li>
        <li>
          {t(
            'A course you have paid for stays open to you, also when its educator later takes it out of the public list.',
          )}
        </li>
        <li>{t('Subscriptions, where offered, run until you cancel them; see Cancellations & Refunds.')}</li>
      </ul>
      <h3>{t('Educators')}</h3>
      <ul>
        <li>{t('What you upload stays yours; you let us show it to the learners who may see it.')}</li>
        <li>
          {t(
            'Upload only what you have the right to teach with. Courses that break the law or these terms are removed.',
          )}
        </li>
      </ul>
      <h3>{t('Reviews')}</h3>
      <p>
        {t(
          'Say what you think of a course and leave the person out of it. Reviews that insult or advertise are removed.',
        )}
      </p>
      <h3>{t('What we promise, and what we cannot')}</h3>
      <p>
        {t(
          'We work to keep the platform running and your progress safe. We cannot promise a job or a grade: those depend on what you do with what you learn.',
        )}{' '}
        {isOwnAddress
          ? t(
              'These terms are governed by the laws of India; the courts of the place of our address have jurisdiction.',
            )
          : t('These terms are governed by the laws of India; courts in Bihar have jurisdiction.')}
      </p>
    </Prose>
  );
}

/** When money comes back, when it does not, and how to stop a subscription. */
export function CancellationsText(_: TextProps) {
  const t = useT();
  const days = useRefundDays();
  const company = useCompany();
  return (
    <Prose>
      <h3>{t('Refunds')}</h3>
      <p>
        {t(
          'You may ask for a refund within {days} days of purchase if you have completed less than 20% of the course.',
          { days },
        )}
      </p>
      <ul>
        <li>{t('If your batch starts after your purchase, the days count from its start.')}</li>
        <li>{t('Certificates, downloadable assets and fully completed courses are non-refundable.')}</li>
        <li>{t('Approved refunds are paid within 7–10 business days to the original payment method.')}</li>
        <li>{t('With the refund your access to the course ends.')}</li>
      </ul>
      <h3>{t('How to ask')}</h3>
      <p>
        <Trans
          text="Open <purchases>Purchases</purchases> and press Refund beside the course. For anything else about a payment write to <mail>{email}</mail> with your account’s email address and the name of the course. We respond within 24–48 business hours."
          values={{ email: company.email }}
          tags={{
            purchases: (content) => (
              <Link to={paths.purchases()} className="link">
                {content}
              </Link>
            ),
            mail: (content) => (
              <a href={`mailto:${company.email}`} className="link">
                {content}
              </a>
            ),
          }}
        />
      </p>
      <h3>{t('Cancelling a subscription')}</h3>
      <p>
        {t(
          'Subscriptions can be cancelled anytime. You keep access to the end of the billing period that you have paid for; nothing is charged after it.',
        )}
      </p>
    </Prose>
  );
}

/** What is known about people, why, and how to have it removed. */
export function PrivacyText({ brandName }: TextProps) {
  const t = useT();
  return (
    <Prose>
      <h3>{t('What we keep')}</h3>
      <ul>
        <li>{t('Your name, email address, role, and what you write about yourself; your password only as a hash.')}</li>
        <li>{t('The courses you enrol in, your progress in them, and the reviews you write.')}</li>
        <li>
          {t(
            'The record of each payment: order, amount, payment id. Card and bank details go to the payment provider and never reach us.',
          )}
        </li>
      </ul>
      <h3>{t('What it is for')}</h3>
      <p>
        {t(
          'To let you in, to open what you have paid for, to answer you, and to show educators how their courses do. We do not sell personal data and show no advertising.',
        )}
      </p>
      <h3>{t('Who else sees it')}</h3>
      <ul>
        <li>{t('Everybody sees the name, picture and role beside a review that you write.')}</li>
        <li>
          {t('The payment provider, and Google when you choose to sign in with it, receive what their part needs.')}
        </li>
      </ul>
      <h3>{t('Cookies')}</h3>
      <p>
        {t(
          'One cookie keeps you signed in. It cannot be read by scripts and ends when you log out. Another remembers the language you choose. There are no tracking cookies.',
        )}
      </p>
      <h3>{t('Your rights')}</h3>
      <p>
        {t(
          'Under My Profile you can download a copy of your data, correct it, and delete your account. Records of payments are kept as long as the law demands.',
        )}
      </p>
      <h3>{t('Children')}</h3>
      <p>
        {t(
          '{brandName} is not directed to children under 13, and we do not knowingly keep data about them. If you believe that a child has given us data, write to us and we will delete it.',
          { brandName },
        )}
      </p>
    </Prose>
  );
}
