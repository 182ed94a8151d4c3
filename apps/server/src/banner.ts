import type { Ownership } from './modules/office/index.ts';
import type { Config } from './platform/config/config.ts';

/** An account of the demo school that a visitor may sign in with. */
export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** What a person sees when the server is ready: the address, who can sign in, and what is only a stand-in. */
export function writeBanner(facts: {
  config: Config;
  address: string;
  /** No screens are at the address. */
  apiOnly?: boolean;
  demoAccounts?: readonly DemoAccount[];
  /** Who runs the school; for one that began empty with the token of the link that makes its owner. */
  ownership?: Ownership;
}): string {
  const { config, address, apiOnly = false, demoAccounts = [], ownership } = facts;
  const standIns = listStandIns(config);
  const lines = [
    apiOnly ? `The API is ready, without screens: ${address}` : `${config.brandName} is ready: ${address}`,
    ...(demoAccounts.length > 0 ? ['', 'Demo accounts:'] : []),
    ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(24)} password: ${password}`),
    ...listOwnerLines(address, ownership),
    ...(standIns.length > 0 ? ['', 'Demo mode, nothing of this leaves the machine:'] : []),
    ...standIns.map((line) => `  ${line}`),
    ...(config.isProduction || standIns.length > 0 || isComplete(config) ? [] : ['', offLine]),
    ...(standIns.includes(mailLine) ? [`  Mails can be read at ${address}/sandbox/mail`] : []),
    '',
    'Stop it with Ctrl-C.',
  ];
  return `\n${lines.map((line) => (line ? `  ${line}` : line)).join('\n')}\n\n`;
}

/** How somebody comes to own the school. The token stands behind `#`, where no server and no log along the way sees it. */
function listOwnerLines(address: string, ownership: Ownership | undefined): string[] {
  if (ownership?.kind === 'link') {
    const link = `${address}/becomeowner#${ownership.token}`;
    return ['', 'Nobody owns this school yet. Sign up, then open this link once, within 24 hours:', `  ${link}`];
  }
  if (ownership?.kind !== 'unowned') return [];
  return ['', 'Nobody owns this school yet: npm run owner -- EMAIL makes an account its owner.'];
}

const mailLine = 'Mail: kept in a mailbox here (SMTP_URL sends it)';

const offLine =
  'Others can come here, or real keys are set: what is not configured is off (Google sign-in, payment or mail).';

function isComplete({ google, razorpay, smtpUrl }: Config): boolean {
  return Boolean(google && razorpay && smtpUrl);
}

function listStandIns({ standIns }: Config): string[] {
  return [
    ...(standIns.openId
      ? ['Google sign-in: a small provider of our own (GOOGLE_CLIENT_ID connects the real one)']
      : []),
    ...(standIns.gateway
      ? ['Payment: a pretend checkout, no money moves (RAZORPAY_KEY_ID connects the real one)']
      : []),
    ...(standIns.mailbox ? [mailLine] : []),
  ];
}
