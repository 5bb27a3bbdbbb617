import fc from 'fast-check';
import { createSender, type Answered, type SendFault } from './sender';
import { mostFavourites, shownOf } from './state';
import { parseFavourites, serializeFavourites, storageKey } from './storage';
import { createFavouritesStore, type StorageFault } from './store';

const team = (key: string | number): string => `TEAM t-${key}`;
const teams = (count: number): string[] => Array.from({ length: count }, (_, index) => team(index));

/** A browser: its storage, and its tabs, which hear of one another's writes. */
class Browser {
  private readonly entries = new Map<string, string>();
  private readonly tabs = new Set<{ hear: ((event: StorageEvent) => void) | null }>();
  isFull = false;

  get text(): string | null {
    return this.entries.get(storageKey) ?? null;
  }

  set text(value: string | null) {
    if (value !== null) this.entries.set(storageKey, value);
  }

  open(playerId: string | null = null, onChange = () => {}) {
    const tab: { hear: ((event: StorageEvent) => void) | null } = { hear: null };
    this.tabs.add(tab);
    const faults: StorageFault[] = [];
    const store = createFavouritesStore({
      storage: () => ({
        getItem: () => this.text,
        setItem: (_key: string, text: string) => {
          if (this.isFull) throw new Error('QuotaExceededError');
          this.text = text;
          for (const other of this.tabs)
            if (other !== tab) other.hear?.({ key: storageKey, newValue: text } as StorageEvent);
        },
      }),
      events: () =>
        ({
          addEventListener: (_type: string, hear: (event: StorageEvent) => void) => (tab.hear = hear),
          removeEventListener: () => (tab.hear = null),
        }) as never,
    });
    const start = (id: string | null) =>
      store.start(id, { onFault: (fault) => faults.push(fault), onChange });
    const stop = start(playerId);
    return { store, faults, start, stop, shown: () => [...shownOf(store.getState())] };
  }
}

/** The favourites service, for one player. */
class Server {
  saved: string[] = [];
  isDead = false;
  /** Whether the next answer is lost on its way, after the change was made. */
  losesAnswer = false;
  requests = 0;

  private answer(): Answered {
    this.requests += 1;
    if (!this.losesAnswer) return [...this.saved];
    this.losesAnswer = false;
    return 'failed';
  }

  list = async (): Promise<Answered> => (this.isDead ? 'failed' : this.answer());

  change = async (what: 'added' | 'removed', names: readonly string[]): Promise<Answered> => {
    if (this.isDead) return 'failed';
    const others = this.saved.filter((name) => !names.includes(name));
    const next = what === 'added' ? [...new Set([...names, ...this.saved])] : others;
    if (next.length > mostFavourites) return 'full';
    this.saved = next;
    return this.answer();
  };
}

const signIn = (browser: Browser, server: Server) => {
  const reports: SendFault[] = [];
  const tab = browser.open('p1');
  const sender = createSender(tab.store, server, (fault) => reports.push(fault));
  return { ...tab, sender, reports };
};

describe('the favourites of a guest', () => {
  it('are the newest first, in every tab, and still there on the next page', () => {
    const browser = new Browser();
    const [one, two] = [browser.open(), browser.open()];
    one.store.change(team('a'), true);
    two.store.change(team('b'), true);
    expect(one.shown()).toEqual([team('b'), team('a')]);
    one.store.change(team('b'), false);
    expect(two.shown()).toEqual([team('a')]);
    expect(browser.open().shown()).toEqual([team('a')]);
  });

  it('are at most 500, and the next is refused', () => {
    const { store, shown } = new Browser().open();
    for (const name of teams(mostFavourites)) expect(store.change(name, true)).toBe(true);
    expect(store.change(team('more'), true)).toBe(false);
    expect(shown()).toHaveLength(mostFavourites);
    expect(store.change(team(0), false) && store.change(team('more'), true)).toBe(true);
  });

  it('last as long as the page when the storage is full, which is said once', () => {
    const browser = new Browser();
    const { store, faults, shown } = browser.open();
    browser.isFull = true;
    store.change(team('a'), true);
    store.change(team('b'), true);
    expect([shown(), faults]).toEqual([[team('b'), team('a')], ['full']]);
  });

  it.each(['', '{', 'null', '[]', '{"version":2,"guest":["TEAM a"]}'])(
    'begin anew when the storage holds %j, which is said once',
    (text) => {
      const browser = new Browser();
      browser.text = text;
      const { store, faults, shown } = browser.open();
      expect([shown(), faults]).toEqual([[], ['unreadable']]);
      store.change(team('a'), true);
      expect(browser.open().shown()).toEqual([team('a')]);
    },
  );

  it('lose only the faulty entries of a stored list', () => {
    const guest = ['TEAM arsenal', 'TEAM <b>', 7, null, 'GAME 0', 'GAME 12', 'DRIVER x', 'TEAM arsenal'];
    const text = JSON.stringify({ version: 1, guest, player: { id: 3 } });
    expect(parseFavourites(text)).toEqual({ guest: ['TEAM arsenal', 'GAME 12'], player: null });
  });
});

describe('the favourites of a player', () => {
  it('are the union with the guest’s list, which is emptied only after the server has it', async () => {
    const [browser, server] = [new Browser(), new Server()];
    server.saved = [team('old'), team('both')];
    const guest = browser.open();
    guest.store.change(team('both'), true);
    guest.store.change(team('new'), true);
    guest.stop();
    server.losesAnswer = true;
    const { sender, shown, reports, store } = signIn(browser, server);
    expect(shown()).toEqual([team('new'), team('both')]);
    await sender.flush();
    expect(reports).toEqual(['unsaved']);
    expect(store.getState().guest).toHaveLength(2);
    await sender.refresh();
    expect(new Set(server.saved)).toEqual(new Set([team('old'), team('both'), team('new')]));
    expect(store.getState().guest).toEqual([]);
    expect(new Set(shown())).toEqual(new Set(server.saved));
  });

  it('stay as chosen while the service is dead, which is said, and are sent on the next page', async () => {
    const [browser, server] = [new Browser(), new Server()];
    server.isDead = true;
    const first = signIn(browser, server);
    first.store.change(team('a'), true);
    await first.sender.flush();
    expect([first.shown(), first.reports]).toEqual([[team('a')], ['unsaved']]);
    server.isDead = false;
    const next = signIn(browser, server);
    await next.sender.refresh();
    expect([next.shown(), server.saved, next.reports]).toEqual([[team('a')], [team('a')], []]);
  });

  it('are not taken as saved when the server has no room for a guest’s list, which stays', async () => {
    const [browser, server] = [new Browser(), new Server()];
    server.saved = teams(mostFavourites);
    browser.open().store.change(team('guest'), true);
    const { sender, reports, store } = signIn(browser, server);
    await sender.refresh();
    await sender.flush();
    expect([reports, store.getState().guest]).toEqual([['merge_full'], [team('guest')]]);
    store.change(team(0), false);
    await sender.flush();
    expect(server.saved).toContain(team('guest'));
    expect(store.getState().guest).toEqual([]);
  });

  it('are not shown to the guest who uses the browser afterwards', async () => {
    const [browser, server] = [new Browser(), new Server()];
    const { store, sender, stop } = signIn(browser, server);
    store.change(team('a'), true);
    await sender.flush();
    stop();
    expect(browser.open().shown()).toEqual([]);
    expect(browser.text).not.toContain(team('a'));
  });
});

type Step = { tab: number; name: string; isOn: boolean } | 'dead' | 'alive' | 'lost';

it('are what the player chose last in any tab, on every page and on the server, whatever failed in between', async () => {
  const name = fc.constantFrom(...'abcd').map(team);
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ tab: fc.nat(1), name, isOn: fc.boolean() }) },
    fc.constantFrom<Step>('dead', 'alive', 'lost'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name),
      fc.uniqueArray(name),
      fc.array<Step>(step, { maxLength: 20 }),
      async (asGuest, onServer, steps) => {
        const [browser, server] = [new Browser(), new Server()];
        const model = new Set([...asGuest, ...onServer]);
        server.saved = [...onServer];
        const guest = browser.open();
        for (const one of asGuest) guest.store.change(one, true);
        guest.stop();
        const tabs = [signIn(browser, server), signIn(browser, server)];
        for (const { sender } of tabs) await sender.refresh();
        for (const one of steps) {
          if (one === 'lost') server.losesAnswer = true;
          else if (typeof one === 'string') server.isDead = one === 'dead';
          else {
            tabs[one.tab]?.store.change(one.name, one.isOn);
            if (one.isOn) model.add(one.name);
            else model.delete(one.name);
            await tabs[one.tab]?.sender.flush();
            for (const { shown } of tabs) expect(new Set(shown())).toEqual(model);
          }
        }
        server.isDead = false;
        server.losesAnswer = false;
        await tabs[0]?.sender.refresh();
        expect(new Set(server.saved)).toEqual(model);
        expect(tabs[1]?.store.getState().guest).toEqual([]);
      },
    ),
  );
});

it('come back from the storage as they were written', () => {
  const player = { id: 'p1', saved: [team('a')], unsent: { [team('b')]: false } };
  const lists = { guest: ['GAME 12', 'CHAMP euro-2016'], player };
  expect(parseFavourites(serializeFavourites(lists))).toEqual(lists);
});
