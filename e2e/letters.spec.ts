/** A site that sends its letters by SMTP: they reach the mailbox, and there is no outbox to read them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { removeDataDir, startSite } from './site';
import { send } from './player';
import { demandComplaint, expect, open, test } from './test';
import { untilReady } from './untilReady';

test.use({ expectedComplaints: [demandComplaint] });

test('a code for a new password reaches the mailbox of a site without a demo', async ({ page }) => {
  const mailbox: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let letter = '';
      stream.on('data', (chunk: Buffer) => (letter += chunk.toString()));
      stream.on('end', () => {
        mailbox.push(letter);
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const site = await startSite({
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    LETTERS_FROM: 'Touchline <letters@touchline.example>',
  });
  try {
    await untilReady(site);
    const email = 'ann@touchline.example';
    const codeOf = (letter = ''): string => /Subject: (\d{6})/.exec(letter)?.[1] ?? '';
    const input = { email, currency: 'EUR', isOfAge: true, residence: 'FR' };
    const asked = await send(site.url, 'registrationRequestEmailMutation', { input }, 'lng=en');
    expect(asked.errors).toBeUndefined();
    const { request } = asked.data?.requestRegistrationByEmail as { request: string };
    await expect.poll(() => mailbox.length).toBe(1);
    const typed = { request, code: codeOf(mailbox.pop()), password: 'the old password' };
    const answer = await send(site.url, 'RegistrationCodeFormMutation', { input: typed }, 'lng=en');
    expect(answer.data?.confirmRegistration).toMatchObject({ __typename: 'Registered' });
    await open(page, `${site.url}/en/user/login`);
    await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'A forgotten password' });
    await dialog.getByLabel('E-mail address').fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    await expect.poll(() => mailbox.length).toBe(1);
    expect(mailbox[0]).toContain(`To: ${email}`);
    // Only the operator knows the address of such a site; none was given, so there is no link.
    expect(mailbox[0]).not.toContain('http');
    await page.keyboard.type(codeOf(mailbox[0]));
    await page.keyboard.press('Tab');
    await page.keyboard.type('the new password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('Your new password is set');
    await expect.poll(() => mailbox.length).toBe(2);
    expect((await fetch(`${site.url}/dev/outbox`)).status).toBe(404);
    expect(site.output()).not.toContain('outbox');
  } finally {
    // Otherwise the page asks the stopped site for what is live, and the browser complains.
    await page.close();
    await site.stop();
    removeDataDir(site.dataDir);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
});
