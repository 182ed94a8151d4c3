import { expect, type Page } from '@playwright/test';

/** The newest proof that was mailed to this person, from the mailbox of demo mode. */
export async function readProof(page: Page, email: string): Promise<{ code: string; link: string }> {
  let mail = '';
  await expect(async () => {
    const html = await (await page.request.get('/sandbox/mail')).text();
    mail = html.split('<article').find((article) => article.includes(email)) ?? '';
    expect(mail).toContain('/confirmemail#');
  }).toPass();
  const code = /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? '';
  const link = /^(http\S+\/confirmemail#[\w-]{27})$/m.exec(mail)?.[1] ?? '';
  return { code, link };
}
