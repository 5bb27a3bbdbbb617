import { createFingerprints, type FingerprintApp, type Source } from './fingerprints';

const now = Date.UTC(2026, 2, 8, 12);

/** Takes fingerprints by an app; `wait` may change it. */
function fingerprintsBy(app: FingerprintApp | undefined, more: Partial<Source> = {}) {
  const notes: [string, number][] = [];
  const load = jest.fn<Promise<FingerprintApp | undefined>, [string]>(async () => app);
  const wait = jest.fn(async () => undefined);
  const source = {
    load,
    wait,
    now: () => now,
    note: (...note: [string, number]) => notes.push(note),
    ...more,
  };
  const take = createFingerprints(source);
  return {
    take: () => take(async () => 'own'),
    takeWithoutApp: () => take(async () => null),
    notes,
    load,
    wait,
  };
}

const answering = (...answers: unknown[]): FingerprintApp => ({ ready: true, exec: () => answers.shift() });
const answer = (token: string) => ({ token, expiresAt: now + 1000, data: {} });

test('each call takes a fresh one, by a script that is loaded once', async () => {
  const { take, load, wait, notes } = fingerprintsBy(
    answering(answer('one'), Promise.resolve(answer('two'))),
  );
  expect([(await take())?.token, (await take())?.token]).toEqual(['one', 'two']);
  expect(load.mock.calls).toEqual([['own']]);
  expect(wait).not.toHaveBeenCalled();
  expect(notes).toEqual([]);
});

test('where none are taken, no script is loaded and nothing is noted', async () => {
  const { takeWithoutApp, load, notes } = fingerprintsBy(answering(answer('one')));
  expect(await takeWithoutApp()).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(notes).toEqual([]);
});

test('an app has 110 ms to get ready', async () => {
  const app = { ...answering(answer('one')), ready: false };
  const wait = jest.fn(async () => void (app.ready = true));
  const { take } = fingerprintsBy(app, { wait });
  expect((await take())?.token).toBe('one');
  expect(wait.mock.calls).toEqual([[110]]);
});

test.each<[string, FingerprintApp | undefined]>([
  ['exec not defined', undefined],
  ['exec not defined', {}],
  ['exec not defined', { ready: true, exec: 'text' }],
  ['not ready', { exec: () => answer('one') }],
  ['incorrect response', answering(null, null)],
  ['incorrect response', answering({ ...answer('one'), expiresAt: now }, { token: '' })],
  [
    'its own fault',
    {
      ready: true,
      exec() {
        throw new Error('its own fault');
      },
    },
  ],
])('%s: it is noted and counted, and after the second failure no more is tried', async (reason, app) => {
  const { take, notes, load } = fingerprintsBy(app);
  for (const _ of [1, 2, 3]) expect(await take()).toBeNull();
  expect(notes).toEqual([
    [reason, 1],
    [reason, 2],
  ]);
  const loads = load.mock.calls.length;
  await take();
  expect(load).toHaveBeenCalledTimes(loads);
});

test('a script that did not come is asked for once more', async () => {
  const load = jest
    .fn<Promise<FingerprintApp>, [string]>()
    .mockRejectedValueOnce(new Error('no script'))
    .mockResolvedValue(answering(answer('one')));
  const { take, notes } = fingerprintsBy(undefined, { load });
  expect(await take()).toBeNull();
  expect((await take())?.token).toBe('one');
  expect(notes).toEqual([['no script', 1]]);
});
