/** Who may give which command. An owner may give every one. */
import { chooseAction } from './command';
import { roles, type Role } from './roles';

/** The roles that may give each action of a command; a command without actions has one, which is the empty word. */
type Access = Readonly<Record<string, readonly Role[]>>;

const all = roles;
const owner = ['owner'] as const;
const payments = ['owner', 'payments'] as const;
const protection = ['owner', 'protection'] as const;
const support = ['owner', 'support'] as const;
const content = ['owner', 'content'] as const;
/** Those who answer players. */
const players = ['owner', 'protection', 'support'] as const;
/** Those who look at money, whether they move it or not. */
const money = ['owner', 'payments', 'protection', 'support'] as const;
/** Those who compare documents with what players say. What needs two people is for some of them. */
const documents = ['owner', 'payments', 'protection'] as const;

/** Every command, with those who may give it: reading is often open to more people than changing. */
export const access: Readonly<Record<string, Access>> = {
  maintenance: { on: content, off: content },
  redirect: { add: content, remove: content, list: all },
  block: { add: content, remove: content, list: all },
  ban: { '': players },
  unban: { '': protection },
  appeals: { list: players, answer: players },
  sports: { hide: players, show: players, list: players },
  sessions: { list: players, end: players },
  closing: { list: players, reopen: support },
  returns: { list: protection, accept: protection, refuse: protection },
  cases: { list: protection, show: protection, note: protection, close: protection },
  'two-step': { off: support },
  recover: { address: documents, instrument: documents, documents },
  verification: {
    ...{ list: money, show: documents, open: documents, accept: documents, refuse: documents },
    ...{ ask: documents, demand: documents, waive: documents },
  },
  'under-age': { list: money, close: documents, elsewhere: payments, mistaken: documents },
  keys: { list: owner, rotate: owner, forget: owner },
  residence: { '': protection },
  approvals: { list: documents, give: documents },
  persons: {
    list: protection,
    join: protection,
    differ: protection,
    part: protection,
    undo: protection,
    'undo-as': protection,
  },
  register: {
    ...{ checks: protection, exclude: protection, release: protection },
    ...{ down: protection, up: protection, malformed: protection },
  },
  route: { on: content, off: content, list: all },
  switch: { on: content, off: ['owner', 'content', 'payments'], list: all },
  config: { get: all, set: owner },
  grant: { '': ['owner', 'payments', 'support'] },
  deposits: {
    ...{ list: money, returns: money, compared: money },
    ...{ return: payments, elsewhere: payments, chargeback: payments },
  },
  instruments: { list: money, verify: payments },
  withdrawals: { list: money, show: money, approve: payments, refuse: payments },
  vip: { list: money, accept: payments, refuse: payments },
  terms: { publish: content, list: all },
  privacy: { publish: content },
  cookies: { ask: content, off: content },
  support: { list: players, open: support, attach: support, answer: support },
  messages: { send: players },
  paybill: { out: payments, back: payments, list: all },
  text: { set: content, remove: content, list: all },
  // It has what was written to players.
  log: { '': protection },
  staff: { list: all, add: owner, change: owner, end: owner },
};

/** The roles that may give a command; none for a command that is in no row. Throws `Misuse` for an action that it does not have. */
export function rolesFor([name = '', ...words]: readonly string[]): readonly Role[] {
  const actions = Object.hasOwn(access, name) ? access[name] : undefined;
  if (!actions) return [];
  return actions[''] ?? chooseAction(words, actions).action;
}

/** A command with its action, without what comes after: `withdrawals approve`, `ban`. */
export const actionIn = ([name = '', action = '']: readonly string[]): string =>
  action !== '' && Object.hasOwn(access[name] ?? {}, action) ? `${name} ${action}` : name;
