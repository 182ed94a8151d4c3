import type { Config } from '../config/config.ts';
import { createSmtpMailer, type Mailer } from './mailer.ts';

/** The mail server of the settings; undefined: none is set. */
export function createConfiguredMailer({ smtpUrl, mailFrom }: Config): Mailer | undefined {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from: mailFrom }) : undefined;
}
