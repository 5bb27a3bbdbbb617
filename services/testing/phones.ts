/** Phones in tests of the services: numbers that nobody has, what is sent to them, and players who have one. */
import type { TestPlayer, TestServices } from './services';

type Owner = Pick<TestPlayer, 'client' | 'password'>;

/** The British mobile numbers of a suite. */
export function testPhones(services: TestServices) {
  let numbers = 0;
  let networks = 0;

  /** A network that no other request came from. */
  const newAddress = (): string => {
    networks += 1;
    return `198.51.${networks % 250}.${1 + Math.floor(networks / 250)}`;
  };
  const from = (address = newAddress()) => ({ headers: { 'x-forwarded-for': address } });

  /** The SMS to a number, the newest first. */
  const smsTo = (number: string) =>
    services.database.db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', `+44${number}`)
      .where('kind', '=', 'sms')
      .orderBy('id', 'desc')
      .execute();
  const codeTo = async (number: string): Promise<string> =>
    /\b\d{6}\b/.exec((await smsTo(number))[0]?.text ?? '')?.[0] ?? '';

  const ask = ({ client }: Pick<Owner, 'client'>, number: string, current: string, address?: string) =>
    client.post('/auth-api/phone/request-code', {
      body: { country_code: '44', phone_number: number, current, lng: 'en' },
      ...from(address),
    });
  const confirm = ({ client }: Pick<Owner, 'client'>, request: string, code: string) =>
    client.post('/auth-api/phone/confirm', { body: { request, code } });

  /** Gives a player a phone; returns the number without its calling code. */
  const bind = async (player: Owner, number = newNumber()): Promise<string> => {
    const { body } = await ask(player, number, player.password);
    const answer = await confirm(player, body.request as string, await codeTo(number));
    if (answer.status !== 204) throw new Error(`confirming a phone answered ${answer.status}`);
    return number;
  };

  /** A number that no other test has, in a block of its own. */
  const newNumber = (): string => `74${String(10_000_000 + 10_000 * (numbers += 1)).padStart(8, '0')}`;

  return { newNumber, newAddress, from, smsTo, codeTo, ask, confirm, bind };
}
