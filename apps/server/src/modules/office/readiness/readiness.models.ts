import type { Readiness } from '@nalanda/contract';
import type { Config } from '../../../platform/config/config.ts';
import { NO_SENDER } from '../../../platform/config/environment.ts';

/** How the settings of the server stand for the first sale, without what the school sets in its office. */
export function examineServer(config: Config): Omit<Readiness, 'invoicesLack'> {
  return { address: config.publicUrl ? 'ready' : 'off', mail: examineMail(config), payments: examinePayments(config) };
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
