import { randomKey } from './randomKey';

const key = 'browserSession';
/** Each tab shares this lock for as long as it is open. */
const lock = 'touchline-tab';

let session: Promise<string> | undefined;

/**
 * The id of the browser session, which lasts while at least one tab of the site is open. It is the same in all tabs and
 * stays over reloads. Without locks (plain http) or storage every tab is a session of its own.
 */
export function browserSession(): Promise<string> {
  return (session ??= joinSession());
}

async function joinSession(): Promise<string> {
  const locks = (navigator as Partial<Navigator>).locks;
  const held = (await locks?.query())?.held ?? [];
  const isJoining = held.some(({ name }) => name === lock);
  // Never settles: the browser releases the lock when the tab is closed.
  void locks?.request(lock, { mode: 'shared' }, () => new Promise(() => undefined));
  // A reloaded tab has its own copy, also when it is the only one.
  const id = read(() => sessionStorage) ?? (isJoining ? read(() => localStorage) : null) ?? randomKey();
  write(() => sessionStorage, id);
  write(() => localStorage, id);
  return id;
}

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, id: string): void {
  try {
    storage().setItem(key, id);
  } catch {
    // The session then lives as long as the page.
  }
}
