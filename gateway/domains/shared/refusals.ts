import type { FieldError, Money, StepUpWay, UserErrorCode } from '../../__generated__/resolvers';
import { badInput, UpstreamError } from '../../request/errors';
import type { Refusing } from '../../upstream/call/source';

/** A refused field by the product's name, and the service's reason. */
export interface FieldFault {
  field: string;
  reason: string;
}

/** What is said of a refusal besides its code. A type of the schema shows what it has fields for. */
export interface About {
  fields?: readonly FieldFault[] | undefined;
  /** Seconds after which a try may succeed. */
  retryAfter?: number | null | undefined;
  /** The amount that would be accepted. */
  bound?: Money | null;
  /** The service's own words, plain. */
  detail?: string | null;
  outcomeIds?: readonly string[] | undefined;
  /** Ways of proving to be there. */
  ways?: readonly StepUpWay[];
  /** What that proof is for. */
  aim?: string | null;
  /** Another sentence than the code's. */
  messageKey?: string;
}

/** A refusal as data of the schema's type `Type`, with all that any refusal says. */
export interface Refusal<Type extends string> {
  __typename: Type;
  code: UserErrorCode;
  messageKey: string;
  fields: FieldError[];
  retryAfter: number | null;
  bound: Money | null;
  detail: string | null;
  outcomeIds: string[];
  ways: StepUpWay[];
  aim: string | null;
}

/** Thrown where a mutation refuses what the player can act on; `mutationOf` makes it data. */
export class Refused extends Error {
  readonly code: UserErrorCode;
  readonly about: About;
  constructor(code: UserErrorCode, about: About = {}) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

/** What refusals of all services may say, each where its contract names it. */
interface Said {
  code: string;
  fields?: readonly FieldFault[];
  retryAfter?: number;
  closedFor?: string;
}

/** Codes of all services: what no player can act on. */
type Fault = 'INVALID' | 'KEY_REUSED' | 'UNAVAILABLE';

/** Whether a service's code is a refusal, and under which name where the product has another one. */
type Decision = boolean | UserErrorCode;

/** A decision about each code of the contract. */
type Decisions<Wire extends string> = Readonly<
  Record<Exclude<Wire, Fault>, Decision> & Partial<Record<Wire, Decision>>
>;

/** Decisions about some codes, and what all others are. */
interface Part<Wire extends string> {
  codes: Readonly<Partial<Record<Wire, Decision>>>;
  rest: 'UPSTREAM_INVALID' | 'UPSTREAM_UNAVAILABLE';
}

/** The product's names of the codes that are refusals. */
type Named<Codes> = {
  [Wire in keyof Codes]: Codes[Wire] extends true ? Wire : Codes[Wire] extends string ? Codes[Wire] : never;
}[keyof Codes] &
  UserErrorCode;

interface Rules<Own extends UserErrorCode> {
  /** The sentence of the error for what the service does not take; it is like all the rest where this is left out. */
  invalid?: string;
  /** What the idempotency key belongs to already, where the service says so. */
  keyOf?: string;
  /** Codes that the service does not say but the gateway does, besides those that it can say of every mutation. */
  own?: readonly Own[];
  /** How message keys begin; `error` where this is left out. */
  prefix?: string;
  /** Message keys that do not follow from their codes. */
  keys?: Readonly<Partial<Record<UserErrorCode, string>>>;
  /** The message key of a refused field. */
  fieldKey?: (field: string, reason: string) => string;
  /** Whether the status says what the service's code leaves open: `codes` then has statuses. */
  byStatus?: boolean;
}

/** What the gateway can say of every mutation. */
const ofEvery = ['SIGNED_OUT', 'TOO_MANY_TRIES'] as const;

/** Said of who is proved to be under age, whatever the code. */
export const underAgeKey = 'error_person_under_age';

/** The refusals of a service under one type of the schema. */
export interface RefusedAs<Type extends string> {
  /** A refusal as data. */
  of(code: UserErrorCode, about?: About): Refusal<Type>;
  /** Throws what a service's refusal is: `Refused`, or an error of the program's or the service's. */
  read(answer: Refusing<unknown>, about?: About): never;
  /** The answer to a caller who asks too often. `retryAfter` is in seconds. */
  tooMany(retryAfter: number): Refusal<Type>;
}

/** The refusals of a service, or of some of its calls. */
export interface Refusals<Code extends UserErrorCode> {
  as<Type extends string>(type: Type): RefusedAs<Type>;
  /** Refuses before anything is sent, or because of an answer. */
  refuse(code: Code, about?: About): never;
  /** Every message key of its codes. */
  messageKeys: readonly string[];
}

/** The message key of a code: `error_shared_account`, and `limit_not_due` for `LIMIT_NOT_DUE` of the prefix `limit`. */
function keyOf(code: string, prefix: string): string {
  const name = code.toLowerCase();
  return name.startsWith(`${prefix}_`) ? name : `${prefix}_${name}`;
}

/**
 * Declares how a service refuses: each code of its contract is a refusal that the player can act on (`true`, or the name that the
 * product has for it), or it is none (`false`) and an answer with it is `UPSTREAM_INVALID`. The compiler refuses a code
 * without a decision. `INVALID` is `BAD_USER_INPUT`, or `REFUSED_BY_SERVICE` with the service's words; `UNAVAILABLE` is
 * `UPSTREAM_UNAVAILABLE`.
 */
export function refusalsOf<Said extends { code: string }>() {
  type Wire = Said['code'];
  return <const Codes extends Decisions<Wire> | Part<Wire>['codes'], const Own extends UserErrorCode = never>(
    rules: Rules<Own> & ({ codes: Codes & Decisions<Wire>; rest?: never } | (Part<Wire> & { codes: Codes })),
  ): Refusals<Named<Codes> | Own | (typeof ofEvery)[number]> => declared(rules);
}

type Declared = Rules<UserErrorCode> & {
  codes: Readonly<Record<string, Decision>>;
  rest?: Part<string>['rest'];
};

function declared(rules: object): Refusals<UserErrorCode> {
  const { codes, own = [], prefix = 'error', keys = {}, fieldKey = keyOf } = rules as Declared;
  const messageKeyOf = (code: UserErrorCode): string => keys[code] ?? keyOf(code, prefix);

  const dataAs = <Type extends string>(type: Type, code: UserErrorCode, about: About): Refusal<Type> => ({
    __typename: type,
    code,
    messageKey: about.messageKey ?? messageKeyOf(code),
    fields: (about.fields ?? []).map(({ field, reason }) => ({ field, messageKey: fieldKey(field, reason) })),
    retryAfter: about.retryAfter ?? null,
    bound: about.bound ?? null,
    detail: about.detail ?? null,
    outcomeIds: [...(about.outcomeIds ?? [])],
    ways: [...(about.ways ?? [])],
    aim: about.aim ?? null,
  });

  const named = Object.entries(codes).flatMap(([wire, decision]) =>
    decision === true ? [wire] : decision || [],
  ) as UserErrorCode[];

  return {
    as: (type) => ({
      of: (code, about = {}) => dataAs(type, code, about),
      read: (answer, about = {}) => {
        throw failureOf(rules as Declared, answer, about);
      },
      tooMany: (retryAfter) => dataAs(type, 'TOO_MANY_TRIES', { retryAfter }),
    }),
    refuse(code, about) {
      throw new Refused(code, about);
    },
    messageKeys: [...new Set([...named, ...own, ...ofEvery].map(messageKeyOf))],
  };
}

function failureOf(
  { codes, rest = 'UPSTREAM_INVALID', invalid, keyOf: owner, byStatus }: Declared,
  { refusal, status, retryAfterMs }: Refusing<unknown>,
  about: About,
): Error {
  const { code: said, fields, retryAfter, closedFor } = refusal as Said;
  const code = byStatus ? (status === 400 ? 'INVALID' : String(status)) : said;
  const decision = codes[code];
  const messageKey = closedFor === 'UNDER_AGE' ? { messageKey: underAgeKey } : {};
  if (decision)
    return new Refused(decision === true ? (code as UserErrorCode) : decision, {
      fields,
      retryAfter,
      ...messageKey,
      ...about,
    });
  if (code === 'INVALID' && about.detail != null)
    return new Refused('REFUSED_BY_SERVICE', { detail: about.detail });
  if (code === 'INVALID' && invalid) return badInput(invalid);
  if (code === 'KEY_REUSED' && owner) return badInput(`\`idempotencyKey\` belongs to ${owner}.`);
  return code === 'UNAVAILABLE' || rest === 'UPSTREAM_UNAVAILABLE'
    ? new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs)
    : new UpstreamError('UPSTREAM_INVALID');
}
