import { useTestServices } from '../testing/services';
import { Misuse } from './command';
import { runAdmin } from './run';

const services = useTestServices();
const admin = (...words: string[]) =>
  runAdmin(words, { db: services.database.db, who: 'ann', demo: true, routes: [] });

it('writes to a player by the login or the e-mail address, and records who wrote what', async () => {
  const { id, token, client } = await services.byEmail('ben@example.com', 'long enough');
  const told = await admin('messages', 'send', String(id), 'Your documents', 'Please', 'send\nthe passport.');
  expect(told).toEqual([
    expect.stringMatching(
      new RegExp(`^The message \\d+ is sent: player ${id} reads it among the messages of the office.$`),
    ),
  ]);
  await admin('messages', 'send', 'ben@example.com', 'Again', '\u202eThank you.');
  const { body } = await client.get('/web-api/support/messages', { token });
  expect(body.messages).toMatchObject([
    { subject: 'Again', text: 'Thank you.' },
    { subject: 'Your documents', text: 'Please send\nthe passport.', readAt: null },
  ]);
  expect((await admin('log')).at(-2)).toContain(
    `ann: messages send ${id} "Your documents" Please "send\\nthe passport."`,
  );
});

it('sends nothing to a closed account, and says so', async () => {
  const { id } = await services.player();
  await services.database.db
    .insertInto('account_closings')
    .values({ user_id: id, closed_at: services.clock.now() })
    .execute();
  await expect(admin('messages', 'send', String(id), 'Hello', 'Good day.')).rejects.toThrow(
    `The account of ${id} is closed: nobody would read the message.`,
  );
  expect(
    await services.database.db.selectFrom('player_messages').select('id').where('user_id', '=', id).execute(),
  ).toEqual([]);
});

test.each([
  [['messages'], 'Say one of: send.'],
  [['messages', 'send'], 'Say the login, e-mail or phone of the player, the subject and the text.'],
  [['messages', 'send', '1'], 'A subject is one line of 1 to 120 characters.'],
  [['messages', 'send', '1', 'a\nb', 'Text'], 'A subject is one line of 1 to 120 characters.'],
  [['messages', 'send', '1', 'Hello'], 'A text has 1 to 4000 characters.'],
  [['messages', 'send', '1', 'Hello', 'a'.repeat(4001)], 'A text has 1 to 4000 characters.'],
  [['messages', 'send', '404', 'Hello', 'Good day.'], 'There is no player "404".'],
])('%j is refused', async (words, complaint) => {
  await expect(admin(...words)).rejects.toThrow(Misuse);
  await expect(admin(...words)).rejects.toThrow(complaint);
});
