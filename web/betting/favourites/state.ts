/**
 * The favourites of a browser: pure rules. A favourite is written as its kind and key, `TEAM arsenal`. A guest's list
 * stays in the browser. A player's list is the server's, with the changes that the server has not confirmed yet.
 */

/** The most favourites of a list. */
export const mostFavourites = 500;

/** A player's list. */
export interface PlayerList {
  /** The player's global id. */
  id: string;
  /** What the server answered last, newest first. */
  saved: readonly string[];
  /** Changes that the server has not confirmed: true for an added favourite, false for a removed one. */
  unsent: Readonly<Record<string, boolean>>;
}

/** What is stored: a guest's list, newest first, and the list of the player who signed in here last. */
export interface StoredFavourites {
  guest: readonly string[];
  player: PlayerList | null;
}

/** The stored lists, and who is signed in on this page. Undefined: the page has not said it yet. */
export interface FavouritesState extends StoredFavourites {
  playerId: string | null | undefined;
}

/** What has to be sent for the server to have what the player chose. */
export interface Unsent {
  added: string[];
  removed: string[];
}

export const noFavourites: FavouritesState = { guest: [], player: null, playerId: undefined };

const without = (list: readonly string[], names: readonly string[]): string[] =>
  list.filter((name) => !names.includes(name));
const union = (first: readonly string[], second: readonly string[]): string[] => [
  ...new Set([...first, ...second]),
];

/** The list that the visitor sees, newest first. After a sign-in a guest's list counts until the server has it. */
export function shownOf({ guest, player, playerId }: FavouritesState): readonly string[] {
  if (!playerId || player?.id !== playerId) return guest;
  const { saved, unsent } = player;
  const added = Object.keys(unsent).filter((name) => unsent[name]);
  return union(added.toReversed(), union(guest, saved)).filter((name) => unsent[name] !== false);
}

/** The stored lists as seen by a page of this player, or of a guest. */
export function startedBy(stored: StoredFavourites, playerId: string | null): FavouritesState {
  const { guest, player } = stored;
  if (playerId === null) {
    // What the server has not confirmed waits for the player's next sign-in; the rest is not left behind.
    const isWaiting = player && Object.keys(player.unsent).length > 0;
    return { guest, player: isWaiting ? { ...player, saved: [] } : null, playerId };
  }
  const own = player?.id === playerId ? player : { id: playerId, saved: [], unsent: {} };
  return { guest, player: own, playerId };
}

/** The lists after the visitor marked something or took the mark away; null when the list is full. */
export function changed(state: FavouritesState, name: string, isOn: boolean): FavouritesState | null {
  const shown = shownOf(state);
  if (isOn && !shown.includes(name) && shown.length >= mostFavourites) return null;
  const { guest, player, playerId } = state;
  const rest = without(guest, [name]);
  if (!playerId || player?.id !== playerId) return { ...state, guest: isOn ? [name, ...rest] : rest };
  const { [name]: _former, ...unsent } = player.unsent;
  // Also when the server seems to agree: an earlier change may be on its way.
  return { ...state, guest: isOn ? guest : rest, player: { ...player, unsent: { ...unsent, [name]: isOn } } };
}

/** What the server does not have yet; a guest's list counts as added. */
export function unsentOf({ guest, player, playerId }: FavouritesState): Unsent {
  if (!playerId || player?.id !== playerId) return { added: [], removed: [] };
  const names = Object.entries(player.unsent);
  const added = names.filter(([, isOn]) => isOn).map(([name]) => name);
  return {
    added: union(added.toReversed(), guest),
    removed: names.filter(([, isOn]) => !isOn).map(([name]) => name),
  };
}

/** The lists after the server answered the player's whole list, to a change that it has carried out or to a question. */
export function confirmed(
  state: FavouritesState,
  saved: readonly string[],
  { added, removed }: Unsent = { added: [], removed: [] },
): FavouritesState {
  const { player, guest } = state;
  if (!player) return state;
  const isDone = ([name, isOn]: [string, boolean]) => (isOn ? added : removed).includes(name);
  const unsent = Object.fromEntries(Object.entries(player.unsent).filter((entry) => !isDone(entry)));
  return { ...state, guest: without(guest, added), player: { ...player, saved, unsent } };
}

/** The lists after the server refused additions, which are dropped. A guest's list stays. */
export function refused(state: FavouritesState, added: readonly string[]): FavouritesState {
  if (!state.player) return state;
  const kept = Object.entries(state.player.unsent).filter(([name, isOn]) => !isOn || !added.includes(name));
  return { ...state, player: { ...state.player, unsent: Object.fromEntries(kept) } };
}
