import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { useTestServices } from '../testing/services';

// Each answer is checked against the OpenAPI file as well.
const services = useTestServices();

interface Item {
  kind: string;
  key: string;
}

const path = '/favourites-api/v1/favourites';
const team = (key: string): Item => ({ kind: 'TEAM', key });
const teams = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, index) => team(`team-${from + index}`));
const namesOf = (body: { favourites: Item[] }): string[] =>
  body.favourites.map(({ kind, key }) => `${kind} ${key}`);

const add = (token: string, items: Item[]) => services.client().post(path, { token, body: { items } });
const remove = (token: string, items: Item[]) =>
  services.client().post(`${path}/removed`, { token, body: { items } });
const list = async (token: string) => namesOf((await services.client().get(path, { token })).body);

it('keeps each favourite once, the newest first, with the instant of its first mark', async () => {
  const { token } = await services.player();
  const first = services.clock.now().toISOString();
  await add(token, [team('arsenal')]);
  await services.clock.advance(60);
  const { status, body } = await add(token, [{ kind: 'GAME', key: '10345' }, team('arsenal')]);
  expect(status).toBe(200);
  expect(body.favourites).toEqual([
    { kind: 'GAME', key: '10345', addedAt: services.clock.now().toISOString() },
    { kind: 'TEAM', key: 'arsenal', addedAt: first },
  ]);
  expect(await list(token)).toEqual(['GAME 10345', 'TEAM arsenal']);
});

it('tells a team from a championship of the same name', async () => {
  const { token } = await services.player();
  await add(token, [team('monaco'), { kind: 'CHAMP', key: 'monaco' }]);
  const { body } = await remove(token, [team('monaco')]);
  expect(namesOf(body)).toEqual(['CHAMP monaco']);
});

it('shows, changes and removes nothing of another player', async () => {
  const [ann, ben] = [await services.player(), await services.player()];
  await add(ann.token, [team('arsenal')]);
  expect(await list(ben.token)).toEqual([]);
  await remove(ben.token, [team('arsenal')]);
  expect(await list(ann.token)).toEqual(['TEAM arsenal']);
});

it('refuses guests', async () => {
  for (const { status } of [
    await services.client().get(path),
    await services.client().post(path, { body: { items: [team('a')] } }),
    await services.client().post(`${path}/removed`, { body: { items: [team('a')] } }),
  ])
    expect(status).toBe(401);
});

it('takes 500 favourites of a player and refuses the next, which changes nothing', async () => {
  const [{ token }, other] = [await services.player(), await services.player()];
  expect((await add(token, teams(500))).body.favourites).toHaveLength(500);
  expect((await add(token, teams(500))).status).toBe(200);
  const refused = await add(token, [team('one-more'), team('team-1')]);
  expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect(await list(token)).toHaveLength(500);
  expect((await add(other.token, [team('one-more')])).status).toBe(200);
  await remove(token, [team('team-0')]);
  expect((await add(token, [team('one-more')])).status).toBe(200);
});

it('does not exceed the limit when two tabs add at once', async () => {
  const { token } = await services.player();
  await add(token, teams(499));
  const statuses = (await Promise.all([add(token, [team('a')]), add(token, [team('b')])])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await list(token)).toHaveLength(500);
});

it.each<[string, unknown]>([
  ['nothing', { items: [] }],
  ['501 items', { items: teams(501) }],
  ['another kind', { items: [{ kind: 'DRIVER', key: 'a' }] }],
  ['an empty key', { items: [team('')] }],
  ['a key that is too long', { items: [team('a'.repeat(65))] }],
  ['a key in capitals', { items: [team('Arsenal')] }],
  ['markup', { items: [team('<b>')] }],
  ['a game without a number', { items: [{ kind: 'GAME', key: 'arsenal' }] }],
  ['more fields than asked for', { items: [{ ...team('a'), userId: 1 }] }],
])('refuses to add %s', async (_, body) => {
  const { token } = await services.player();
  const refused = await services.client().post(path, { token, body });
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID']);
});

it('makes the union of a guest’s list and the player’s, however often it is sent and in whatever order', async () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(keys, fc.array(fc.tuple(fc.boolean(), keys), { maxLength: 4 }), async (own, steps) => {
      const { token } = await services.player();
      const model = new Set<string>(own);
      if (own.length > 0) await add(token, own.map(team));
      for (const [isAdded, changed] of steps) {
        if (changed.length === 0) continue;
        for (const key of changed) {
          if (isAdded) model.add(key);
          else model.delete(key);
        }
        const change = isAdded ? add : remove;
        await change(token, changed.map(team));
        await change(token, changed.toReversed().map(team));
      }
      expect(new Set(await list(token))).toEqual(new Set([...model].map((key) => `TEAM ${key}`)));
    }),
    { numRuns: runsOf(15) },
  );
});
