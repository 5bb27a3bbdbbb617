import { createStore } from 'zustand/vanilla';

/** The kind of a notice: a failure, a success, information, or a warning. */
export type NoticeKind = 'error' | 'done' | 'ok' | 'warning';

/** The action of a notice. */
export interface NoticeAction {
  /** Translated. */
  label: string;
  run(): void;
}

/** The arguments of `notify`. */
export interface NoticeInput {
  kind: NoticeKind;
  /** The translated sentence. */
  text: string;
  /** The translated title; each kind has its own default. */
  title?: string;
  /** A named group shows its latest notice only; a notice without a group belongs to the default ones. */
  group?: string;
  /** Whether it stays until the player closes it. */
  permanent?: boolean;
  action?: NoticeAction;
  /** A page of the site about it. */
  link?: { label: string; to: string };
  /** Whether it asks something: it has no button to close it, and its action alone takes it away. */
  isQuestion?: boolean;
  /** Called when the player closes it, and not when it closes by itself. */
  onClose?(): void;
}

/** A notice on screen. */
export interface Notice extends NoticeInput {
  id: number;
}

/** How many default notices are shown at once; a further one replaces the oldest. A named group shows one. */
const maxDefault = 3;

/**
 * The shown notices after one more was added, oldest first. The limit is per group; among the default ones a
 * permanent notice is replaced last.
 */
export function withNotice(notices: readonly Notice[], added: Notice): Notice[] {
  if (added.group !== undefined) return [...notices.filter(({ group }) => group !== added.group), added];
  const defaults = notices.filter(({ group }) => group === undefined);
  if (defaults.length < maxDefault) return [...notices, added];
  const leaving = defaults.find(({ permanent }) => !permanent) ?? defaults[0];
  return [...notices.filter((notice) => notice !== leaving), added];
}

/** The shown notices, oldest first. Filled in the browser only: a server render has none. */
export const noticeStore = createStore<readonly Notice[]>(() => []);

let lastId = 0;

/** Shows a notice and returns its id. */
export function notify(input: NoticeInput): number {
  const id = ++lastId;
  noticeStore.setState((notices) => withNotice(notices, { ...input, id }), true);
  return id;
}

/** Removes a notice, if it is still there. */
export function dismissNotice(id: number): void {
  noticeStore.setState((notices) => notices.filter((notice) => notice.id !== id), true);
}

/** Removes a named group's notice, because it no longer applies. */
export function dismissGroup(group: string): void {
  noticeStore.setState((notices) => notices.filter((notice) => notice.group !== group), true);
}
