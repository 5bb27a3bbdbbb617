/** Social networks in tests of the services: a real OpenID Connect provider that plays two of them. */
import { startOidcProvider, type OidcProvider } from '../../testing/startOidcProvider';
import type { TestClient } from './client';
import { answerNetwork, backTo, comeBack, publicUrl, type CameBack } from './networks';
import { useTestServices } from './services';

/** Where somebody goes, and where they come back to. */
interface Way {
  network?: string;
  back?: string;
  save?: boolean;
}

/** Starts the services of a test file with two networks, and stops them at its end. */
export function useSocialServices({ demo = true }: { demo?: boolean } = {}) {
  let provider: OidcProvider;
  beforeAll(async () => {
    provider = await startOidcProvider(['google', 'line'].map(backTo));
  });
  afterAll(() => provider.stop());
  const services = useTestServices({
    demo,
    social: () => ({
      publicUrl,
      providers: [
        { network: 'google', ...provider.client },
        // The same issuer knows the same people: for a second network, another one is played by another name.
        { network: 'line', ...provider.client, issuer: provider.issuer.replace('127.0.0.1', 'localhost') },
      ],
    }),
  });

  let people = 0;
  const newEmail = (): string => `person${(people += 1)}@example.com`;

  /** Begins with the network; returns the address at which it asks. */
  async function begin(
    client: TestClient,
    { network = 'google', back = '/en/line', save = true }: Way = {},
  ): Promise<string> {
    const body = { network, return: back, save, lng: 'en' };
    const answer = await client.post('/social-api/v1/sign-ins', { body });
    expect(answer.status).toBe(200);
    return answer.body.url;
  }

  /** Goes to the network as somebody and comes back. */
  async function goAs(client: TestClient, who: string, way: Way = {}): Promise<CameBack> {
    const back = await answerNetwork(await begin(client, way), { who });
    return comeBack(services.origin, client, back);
  }

  const current = async (client: TestClient) => (await client.get('/social-api/v1/sign-ins/current')).body;
  const userOf = async (client: TestClient): Promise<number | null> =>
    (await client.get('/auth-api/session')).body.userId;
  const register = (client: TestClient, form: object = {}) =>
    client.post('/social-api/v1/registration', {
      body: { currency: 'EUR', isOfAge: true, lng: 'en', ...form },
    });

  /** A player who registered by the network. */
  async function registered(who = newEmail()) {
    const client = services.client();
    await goAs(client, who);
    const { body, status } = await register(client);
    expect(status).toBe(201);
    return {
      client,
      who,
      id: body.user_id as number,
      password: body.password as string,
      token: body.token as string,
    };
  }

  /** A player who registered by e-mail; the address is confirmed by a code, or not. */
  async function byEmail({ confirmed }: { confirmed: boolean }) {
    const email = newEmail();
    const { client, password, id, token } = await services.byEmail(email, 'the password');
    if (confirmed) {
      const asked = await client.post('/auth-api/email/request-code', {
        body: { email, current: '', lng: 'en' },
      });
      const code = /\b\d{6}\b/.exec(await lastLetter(email))?.[0] ?? '';
      const confirm = { request: asked.body.request, code };
      expect((await client.post('/auth-api/email/confirm', { body: confirm })).status).toBe(204);
    }
    return { client, email, password, id, token };
  }

  async function lastLetter(email: string): Promise<string> {
    const row = await services.database.db
      .selectFrom('letters')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return `${row?.subject}\n${row?.text}`;
  }

  return {
    services,
    /** The network goes away. */
    stop: () => provider.stop(),
    newEmail,
    begin,
    goAs,
    current,
    userOf,
    register,
    registered,
    byEmail,
    lastLetter,
  };
}
