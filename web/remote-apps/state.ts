/** The state of a remote application: it does not exist here, has failed, is loading, or is ready. */
export const absent = -2;
export const failed = -1;
export const loading = 1;
export const ready = 2;

/** One of the four states. */
export type LoadState = typeof absent | typeof failed | typeof loading | typeof ready;

/** A user of an application: the view that is a page, or a component inside a page. */
export type User = 'view' | 'component';

/** What an application reports about itself. */
export interface AppMeta {
  title: string;
}

/** One application in this tab. Instants are milliseconds of the clock that the events carry. */
export interface AppEntry {
  state: LoadState;
  views: number;
  components: number;
  /** Null until it was ready. */
  meta: AppMeta | null;
  /** HTTP status of the last failure, if there was one. */
  statusCode: number | null;
  /** Null unless it failed since it was last ready: the number of retries, and when the next one begins, if any. */
  retry: { made: number; dueAt: number | null } | null;
  /** When the requested reload begins. */
  reloadAt: number | null;
}

/** What happens to an application. */
export type AppEvent =
  | { type: 'used' | 'left'; by: User }
  | { type: 'loading' }
  | { type: 'ready'; meta: AppMeta }
  | { type: 'failed'; statusCode: number | null; now: number }
  /** A request to reload it although it is ready. */
  | { type: 'dropped' }
  | { type: 'reloadAsked'; now: number }
  /** Time has passed. */
  | { type: 'due'; now: number };

/** The retry policy: how often, and how long after each failure. */
export interface RetryPolicy {
  times: number;
  /** The delay after the failure of this many retries; 0 after the first attempt. */
  delayMs(made: number): number;
}

const changes: Readonly<Record<LoadState, readonly LoadState[]>> = {
  [absent]: [loading, ready],
  [failed]: [loading, absent],
  [loading]: [failed, ready, absent],
  [ready]: [absent],
};

/** Whether a state may follow another; every other change is refused. */
export function isTransitionAllowed(from: LoadState, to: LoadState): boolean {
  return changes[from].includes(to);
}

/** Presses on "reload" within this time of one another count as one. */
export const reloadDebounceMs = 1000;

/** An application without users. */
export const absentEntry: AppEntry = {
  state: absent,
  views: 0,
  components: 0,
  meta: null,
  statusCode: null,
  retry: null,
  reloadAt: null,
};

/** Whether anything on the page uses the application. */
export function isUsed({ views, components }: AppEntry): boolean {
  return views + components > 0;
}

/** The entry after an event; the same object when the event is refused or changes nothing. */
export function reduce(entry: AppEntry, event: AppEvent, policy: RetryPolicy): AppEntry {
  switch (event.type) {
    case 'used':
      return counted(entry, event.by, 1);
    case 'left':
      return afterLeaving(entry, event.by);
    case 'loading':
      return changed(entry, loading, {});
    case 'ready':
      return changed(entry, ready, { meta: event.meta, retry: null, statusCode: null });
    case 'failed':
      return changed(entry, failed, {
        statusCode: event.statusCode,
        retry: nextRetry(entry, event.now, policy),
      });
    case 'dropped':
      return changed(entry, absent, { retry: null });
    case 'reloadAsked':
      return isUsed(entry) ? { ...entry, reloadAt: event.now + reloadDebounceMs } : entry;
    case 'due':
      return afterWaiting(entry, event.now);
  }
}

/** The changed state, if the change is allowed and the application has users. */
function changed(entry: AppEntry, state: LoadState, more: Partial<AppEntry>): AppEntry {
  return isUsed(entry) && isTransitionAllowed(entry.state, state) ? { ...entry, ...more, state } : entry;
}

function counted(entry: AppEntry, by: User, step: 1 | -1): AppEntry {
  const count = by === 'view' ? 'views' : 'components';
  return { ...entry, [count]: Math.max(0, entry[count] + step) };
}

function afterLeaving(entry: AppEntry, by: User): AppEntry {
  const left = counted(entry, by, -1);
  return isUsed(left) ? left : absentEntry;
}

function nextRetry({ retry }: AppEntry, now: number, { times, delayMs }: RetryPolicy): AppEntry['retry'] {
  const made = retry?.made ?? 0;
  return { made, dueAt: made < times ? now + delayMs(made) : null };
}

/** A reload starts the retries anew; a retry is counted. */
function afterWaiting(entry: AppEntry, now: number): AppEntry {
  const { state, retry, reloadAt } = entry;
  if (reloadAt !== null && now >= reloadAt) {
    const asked = { ...entry, reloadAt: null };
    if (state === failed) return { ...asked, state: loading, retry: null };
    return state === ready ? { ...asked, state: absent, retry: null } : asked;
  }
  if (state !== failed || !retry || retry.dueAt === null || now < retry.dueAt) return entry;
  return { ...entry, state: loading, retry: { made: retry.made + 1, dueAt: null } };
}
