/** Social networks that a signed-in player joins and removes on the security page. */
import { recentChangesOf } from '../session/securityChanges';
import type { TestClient } from '../testing/client';
import { answerNetwork, comeBack, type CameBack } from '../testing/networks';
import { useSocialServices } from '../testing/social';

const { services, newEmail, goAs, current, userOf, registered, byEmail, lastLetter } = useSocialServices();

describe('a network on the security page', () => {
  const join = ({ client }: { client: TestClient }, currentPassword: string) =>
    client.post('/social-api/v1/joins', { body: { network: 'google', current: currentPassword, lng: 'en' } });
  const remove = ({ client }: { client: TestClient }, currentPassword: string) =>
    client.post('/social-api/v1/identities/remove', {
      body: { network: 'google', current: currentPassword },
    });
  const list = async ({ client, token }: { client: TestClient; token: string }) =>
    (await client.get('/social-api/v1/identities', { token })).body.identities;
  const joinAs = async (player: { client: TestClient; password: string }, who: string): Promise<CameBack> => {
    const { body } = await join(player, player.password);
    return comeBack(services.origin, player.client, await answerNetwork(body.url, { who }));
  };

  it('is joined by password, listed, signs in, and is removed, each with a letter', async () => {
    const player = await byEmail({ confirmed: false });
    const who = newEmail();
    expect((await joinAs(player, who)).location).toBe('/en/office/security?social=google');
    expect((await current(player.client)).outcome).toBe('JOINED');
    const joinedAt = services.clock.now().toISOString();
    expect(await list(player)).toEqual([{ network: 'google', email: who, joinedAt }]);
    expect(await lastLetter(player.email)).toMatch(/^Google now signs you in\n/);
    const other = services.client();
    await goAs(other, who);
    expect(await userOf(other)).toBe(player.id);
    expect((await remove(player, player.password)).status).toBe(204);
    expect(await list(player)).toEqual([]);
    expect(await lastLetter(player.email)).toMatch(/^Google does not sign you in any more\n/);
    await goAs(other, who);
    expect((await current(other)).outcome).toBe('REGISTRATION');
  });

  it('keeps money from leaving for a day after it was joined, and after it was removed', async () => {
    const { db } = services.database;
    const player = await byEmail({ confirmed: false });
    const held = async () => (await recentChangesOf(db, player.id, services.clock.now())).heldUntil !== null;
    expect(await held()).toBe(false);
    await joinAs(player, newEmail());
    expect(await held()).toBe(true);
    await services.clock.advance(86_400);
    expect(await held()).toBe(false);
    const again = { login: player.email, password: player.password, save: false, lng: 'en' };
    await player.client.post('/auth-api/login-by-email-id', { body: again });
    expect((await remove(player, player.password)).status).toBe(204);
    expect(await held()).toBe(true);
  });

  it('is neither joined nor removed by a wrong password, or without a session', async () => {
    const player = await byEmail({ confirmed: false });
    for (const change of [join, remove]) {
      expect((await change(player, 'a guess')).body.fields).toEqual([{ field: 'current', reason: 'wrong' }]);
      expect((await change({ client: services.client() }, 'a guess')).body.code).toBe('NO_SESSION');
    }
  });

  it('of another player is not taken away', async () => {
    const { who, id } = await registered();
    const player = await byEmail({ confirmed: false });
    await joinAs(player, who);
    expect([(await current(player.client)).outcome, await list(player)]).toEqual(['TAKEN', []]);
    const other = services.client();
    await goAs(other, who);
    expect(await userOf(other)).toBe(id);
  });

  it('has one profile for a player', async () => {
    const player = await registered();
    await joinAs(player, newEmail());
    expect((await current(player.client)).outcome).toBe('OTHER');
    await joinAs(player, player.who);
    expect((await current(player.client)).outcome).toBe('JOINED');
    expect(await list(player)).toHaveLength(1);
  });

  it('is not joined when the session ended meanwhile', async () => {
    const player = await byEmail({ confirmed: false });
    const { body } = await join(player, player.password);
    const back = await answerNetwork(body.url, { who: newEmail() });
    await player.client.post('/auth-api/disconnect');
    await comeBack(services.origin, player.client, back);
    expect((await current(player.client)).outcome).toBe('SIGNED_OUT');
  });

  it('does not change the account that everybody shares', async () => {
    const client = services.client();
    const body = { login: 'demo@touchline.example', password: 'demo-player-1', save: false, lng: 'en' };
    await client.post('/auth-api/login-by-email-id', { body });
    expect((await join({ client }, 'demo-player-1')).body.code).toBe('SHARED_ACCOUNT');
  });
});
