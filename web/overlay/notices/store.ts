import { createStore } from 'zustand/vanilla';

/** What a notice says: something failed, something was done, something is worth knowing, or soon matters. */
export type NoticeKind = 'error' | 'done' | 'ok' | 'warning';

/** The one thing that a player can do about a notice. */
export interface NoticeAction {
  /** Translated. */
  label: string;
  run(): void;
}

/** What a caller gives to `notify`. */
export interface NoticeInput {
  kind: NoticeKind;
  /** The translated sentence. */
  text: string;
  /** The translated title; each kind has its own default. */
  title?: string;
  /** A named group shows its latest notice only; without one the notice is a default one. */
  group?: string;
  /** Whether it stays until the player closes it. */
  permanent?: boolean;
  action?: NoticeAction;
  /** Called when the player closes it, and not when it closes by itself. */
  onClose?(): void;
}

/** A notice on screen. */
export interface Notice extends NoticeInput {
  id: number;
}

/** How many default notices are shown at once; the oldest gives way. A named group shows one. */
const maxDefault = 3;

/**
 * The notices on screen after one more came, oldest first. The limit is per group; among the default ones a
 * permanent notice gives way last.
 */
export function withNotice(notices: readonly Notice[], added: Notice): Notice[] {
  if (added.group !== undefined) return [...notices.filter(({ group }) => group !== added.group), added];
  const defaults = notices.filter(({ group }) => group === undefined);
  if (defaults.length < maxDefault) return [...notices, added];
  const leaving = defaults.find(({ permanent }) => !permanent) ?? defaults[0];
  return [...notices.filter((notice) => notice !== leaving), added];
}

/** The notices on screen, oldest first. Filled in the browser only: a server render has none. */
export const noticeStore = createStore<readonly Notice[]>(() => []);

let lastId = 0;

/** Shows a notice and returns its id. */
export function notify(input: NoticeInput): number {
  const id = ++lastId;
  noticeStore.setState((notices) => withNotice(notices, { ...input, id }), true);
  return id;
}

/** Takes a notice off the screen; no harm when it has gone already. */
export function dismissNotice(id: number): void {
  noticeStore.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}

/** Takes a named group's notice off the screen, because what it said no longer holds. */
export function dismissGroup(group: string): void {
  noticeStore.setState((notices) => notices.filter((notice) => notice.group !== group), true);
}
