/** Registers by an address, as somebody does who reads the letters there. */
import type { Answer } from './client';
import { newAddress } from './withdrawals';
import type { TestServices } from './services';

/** What a registration by an address was answered. */
export interface Registering {
  /** The request for a code. */
  asked: Answer;
  /** The code from the letter. */
  confirmed: Answer;
  /** Sends the same code once more. */
  again(): Promise<Answer>;
}

/** Registers by an address in a new browser, from a network that no other request came from. */
export async function registerBy(
  { client: open, database }: Pick<TestServices, 'client' | 'database'>,
  email: string,
): Promise<Registering> {
  const client = open();
  const choices = { type: 'full_reg', currency: 'RUB', isOfAge: true, lng: 'en' };
  const asked = await client.post('/auth-api/registration/by-email', {
    body: { email, ...choices },
    headers: { 'x-forwarded-for': newAddress() },
  });
  const letters = database.db.selectFrom('letters').select('text').where('recipient', '=', email);
  const { text } = await letters.orderBy('id', 'desc').executeTakeFirstOrThrow();
  const body = {
    request: asked.body.request,
    code: /\b\d{6}\b/.exec(text)?.[0],
    password: 'a long password',
  };
  const again = () => client.post('/auth-api/registration/confirm', { body });
  return { asked, confirmed: await again(), again };
}
