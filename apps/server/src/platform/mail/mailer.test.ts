import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMissingMailer, createOutbox, createSmtpMailer, examineMailServer } from './mailer.ts';

const mail = {
  to: 'meera@example.com',
  subject: 'Grüße, नमस्ते',
  text: 'Hello\n\n    1234\n',
  html: '<p>Hello <b>1234</b></p>',
};

describe('A mail server', () => {
  let server: SMTPServer;
  let url: string;
  const received: { from: string; to: string[]; source: string }[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        done(password === 'p@ss/word' ? null : new Error('Invalid password'), { user: username }),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    url = `smtp://nalanda:p%40ss%2Fword@127.0.0.1:${port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('gets the mail as text and HTML from the set sender', async () => {
    await createSmtpMailer({ url, from: 'Nalanda <no-reply@nalanda.example>' }).send(mail);
    expect(received).toMatchObject([{ from: 'no-reply@nalanda.example', to: ['meera@example.com'] }]);
    const source = received[0]?.source ?? '';
    expect(source).toContain('From: Nalanda <no-reply@nalanda.example>');
    expect(source).toMatch(/Content-Type: multipart\/alternative/i);
    expect(source).toContain('<p>Hello <b>1234</b></p>');
  });

  test('can be asked whether it would take mails, without one', async () => {
    received.length = 0;
    expect(await examineMailServer(url)).toBe(`${new URL(url).host} takes mails of this account`);
    await expect(examineMailServer(url.replace('%2Fword', 'wrong'))).rejects.toThrow('Invalid');
    await expect(examineMailServer('smtp://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
    expect(received).toEqual([]);
  });

  test('is told where mails of a kind are switched off, so that mail programs can offer it', async () => {
    received.length = 0;
    const mailer = createSmtpMailer({ url, from: 'a@nalanda.example' });
    await mailer.send({ ...mail, unsubscribeUrl: 'https://learn.example/profile' });
    await mailer.send({ ...mail, unsubscribeUrl: 'https://learn.example/stop?token=x', isOneClick: true });
    await mailer.send(mail);
    const headers = received.map(({ source }) => source.match(/^List-.*$/gm)?.map((line) => line.trim()));
    expect(headers).toEqual([
      ['List-Unsubscribe: <https://learn.example/profile>'],
      ['List-Unsubscribe-Post: List-Unsubscribe=One-Click', 'List-Unsubscribe: <https://learn.example/stop?token=x>'],
      undefined,
    ]);
  });

  test('that offers no TLS gets neither password nor mail over the network, unless that was allowed', async () => {
    received.length = 0;
    // Reaches this machine, but is no name of the loopback.
    const remote = url.replace('127.0.0.1', '0.0.0.0');
    const mailerFor = (address: string) => createSmtpMailer({ url: address, from: 'a@nalanda.example' });
    await expect(mailerFor(remote).send(mail)).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
    await mailerFor(`${remote}?insecure`).send(mail);
    expect(received).toHaveLength(1);
  });

  test('that refuses the password makes the sending fail', async () => {
    const mailer = createSmtpMailer({ url: url.replace('p%40ss', 'wrong'), from: 'a@nalanda.example' });
    await expect(mailer.send(mail)).rejects.toThrow(/Invalid login|Invalid password/);
  });

  test('that is not there makes the sending fail', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@nalanda.example' });
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('that goes on saying something and never comes to an end makes the sending fail', async () => {
    const words: NodeJS.Timeout[] = [];
    const dripping = createServer((socket) => {
      socket.on('error', () => {}).write('220 hello\r\n');
      socket.once('data', () => words.push(setInterval(() => socket.write('250-and\r\n'), 20)));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    const { port } = dripping.address() as AddressInfo;
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@nalanda.example', longestMs: 300 });
    await expect(mailer.send(mail)).rejects.toThrow('did not come to an end');
    for (const word of words) clearInterval(word);
    dripping.close();
  });

  test('that nobody has set makes the sending fail with a sentence', async () => {
    await expect(createMissingMailer().send(mail)).rejects.toThrow('SMTP_URL');
  });
});

describe('The outbox', () => {
  function createFlakyMailer(failures: number) {
    let tries = 0;
    return {
      get tries() {
        return tries;
      },
      async send() {
        tries += 1;
        if (tries <= failures) throw new Error('busy');
      },
    };
  }

  test('tries again until the mail is sent', async () => {
    const errors: string[] = [];
    const mailer = createFlakyMailer(2);
    const logger = { error: (_details: object, message: string) => errors.push(message) };
    const outbox = createOutbox({ mailer, logger, retryDelaysMs: [1, 1] });
    outbox.sendLater(mail);
    await expect.poll(() => mailer.tries).toBe(3);
    await outbox.close();
    expect(errors).toEqual([]);
  });

  test('gives up after the last try and logs no content', async () => {
    const logged: unknown[] = [];
    const logger = { error: (details: object, message: string) => logged.push(JSON.stringify(details), message) };
    const outbox = createOutbox({ mailer: createFlakyMailer(9), logger, retryDelaysMs: [1] });
    outbox.sendLater(mail);
    await expect.poll(() => logged).toHaveLength(2);
    expect(logged.join()).not.toContain('1234');
  });

  test('does not try again where no mail server is set, and says so in a line without a stack', async () => {
    const logged: object[] = [];
    const logger = { error: (details: object) => logged.push(details) };
    const outbox = createOutbox({ mailer: createMissingMailer(), logger, retryDelaysMs: [60_000] });
    outbox.sendLater(mail);
    await expect.poll(() => logged).toEqual([{ reason: 'No mail server is set (SMTP_URL).', subject: mail.subject }]);
    await outbox.close();
  });

  test('does not hold up a stop: a waiting mail gets one last try', async () => {
    const mailer = createFlakyMailer(1);
    const logger = { error: () => undefined };
    const outbox = createOutbox({ mailer, logger, retryDelaysMs: [60_000] });
    outbox.sendLater(mail);
    await expect.poll(() => mailer.tries).toBe(1);
    await outbox.close();
    expect(mailer.tries).toBe(2);
  });
});
