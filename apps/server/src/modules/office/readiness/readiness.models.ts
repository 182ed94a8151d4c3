import type { Readiness } from '@nalanda/contract';
import type { Config } from '../../../platform/config/config.ts';
import { NO_SENDER } from '../../../platform/config/environment.ts';

/** How the settings of the server stand for the first sale; what the school sets in its office is not looked at. */
export function examineReadiness(config: Config): Readiness {
  return {
    address: config.publicUrl ? 'ready' : 'off',
    mail: examineMail(config),
    payments: examinePayments(config),
    invoicesLack: [
      ...(config.given.has('SELLER_NAME') ? [] : (['SELLER_NAME'] as const)),
      ...(config.seller.address ? [] : (['SELLER_ADDRESS'] as const)),
      ...(config.seller.email ? [] : (['SELLER_EMAIL'] as const)),
    ],
  };
}

function examineMail({ smtpUrl, mailFrom, standIns }: Config): Readiness['mail'] {
  if (!smtpUrl) return standIns.mailbox ? 'stand-in' : 'off';
  return mailFrom === NO_SENDER ? 'no-sender' : 'ready';
}

function examinePayments({ razorpay, standIns }: Config): Readiness['payments'] {
  if (!razorpay) return standIns.gateway ? 'stand-in' : 'off';
  if (razorpay.keyId.startsWith('rzp_test_')) return 'test-keys';
  return razorpay.webhookSecrets.length === 0 ? 'no-webhook' : 'ready';
}
