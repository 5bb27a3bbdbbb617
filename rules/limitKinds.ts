/**
 * The kinds of limits by their names in the schema, and all that sets one apart from the others. Services, gateway and client read it
 * here. What a kind is called on the wire and in the database stands in `limitNumbers.ts`, which browsers do not load.
 */

/** Over how long: 24 hours, 7 days, 30 days, or the day, week and month of a calendar, as the frame of the limit says. */
export type Period = 'DAY' | 'WEEK' | 'MONTH';

/** What a kind of limit is. */
export interface KindFacts {
  /** What its values count. `AMOUNT`: whole units of a currency. */
  unit: 'AMOUNT' | 'DAYS' | 'HOURS' | 'MINUTES' | 'NOTHING';
  /** What is counted over periods; absent where nothing is. */
  metric?: 'WAGERING' | 'LOSS' | 'DEPOSIT' | 'LOGIN';
  period?: Period;
  /** Which sites offer it: all; those whose operator names no kinds, or this one; those whose operator names it; none. */
  offered: 'ALWAYS' | 'USUALLY' | 'WHERE_NAMED' | 'NEVER';
}

/** LM-09: the kinds in the order of the page: what closes others, deposits, breaks and session, login time, reality check, stakes, losses. */
export const limitKinds = {
  EXTRA_OFF: { unit: 'NOTHING', offered: 'NEVER' },
  DEPOSIT_DAY: { unit: 'AMOUNT', metric: 'DEPOSIT', period: 'DAY', offered: 'USUALLY' },
  DEPOSIT_WEEK: { unit: 'AMOUNT', metric: 'DEPOSIT', period: 'WEEK', offered: 'USUALLY' },
  DEPOSIT_MONTH: { unit: 'AMOUNT', metric: 'DEPOSIT', period: 'MONTH', offered: 'USUALLY' },
  TIME_OUT: { unit: 'DAYS', offered: 'ALWAYS' },
  EXCLUSION: { unit: 'DAYS', offered: 'ALWAYS' },
  SESSION: { unit: 'HOURS', offered: 'USUALLY' },
  LOGIN_DAY: { unit: 'HOURS', metric: 'LOGIN', period: 'DAY', offered: 'WHERE_NAMED' },
  LOGIN_WEEK: { unit: 'HOURS', metric: 'LOGIN', period: 'WEEK', offered: 'WHERE_NAMED' },
  LOGIN_MONTH: { unit: 'HOURS', metric: 'LOGIN', period: 'MONTH', offered: 'WHERE_NAMED' },
  REALITY_CHECK: { unit: 'MINUTES', offered: 'USUALLY' },
  WAGERING_DAY: { unit: 'AMOUNT', metric: 'WAGERING', period: 'DAY', offered: 'USUALLY' },
  WAGERING_WEEK: { unit: 'AMOUNT', metric: 'WAGERING', period: 'WEEK', offered: 'USUALLY' },
  WAGERING_MONTH: { unit: 'AMOUNT', metric: 'WAGERING', period: 'MONTH', offered: 'USUALLY' },
  LOSS_DAY: { unit: 'AMOUNT', metric: 'LOSS', period: 'DAY', offered: 'USUALLY' },
  LOSS_WEEK: { unit: 'AMOUNT', metric: 'LOSS', period: 'WEEK', offered: 'USUALLY' },
  LOSS_MONTH: { unit: 'AMOUNT', metric: 'LOSS', period: 'MONTH', offered: 'USUALLY' },
} as const satisfies Record<string, KindFacts>;

/** The name of a kind. */
export type LimitKind = keyof typeof limitKinds;

/** The names of the kinds that have these facts. */
export type KindWith<Facts> = {
  [Kind in LimitKind]: (typeof limitKinds)[Kind] extends Facts ? Kind : never;
}[LimitKind];

/** The kinds that have all of these facts, in the order of the page. */
export const kindsWith = <const Facts extends Partial<KindFacts>>(facts: Facts) =>
  (Object.entries(limitKinds) as [LimitKind, KindFacts][]).flatMap(([kind, row]) =>
    (Object.keys(facts) as (keyof KindFacts)[]).every((name) => row[name] === facts[name]) ? [kind] : [],
  ) as KindWith<Facts>[];

/** Whether a name is that of a kind that has all of these facts; not for a name that this version does not know. */
export const isKindWith = <const Facts extends Partial<KindFacts>>(
  name: string,
  facts: Facts,
): name is KindWith<Facts> => kindsWith(facts).some((kind) => kind === name);

/** A limit of amounts (LM-04, LM-05, LM-06). */
export type AmountKind = KindWith<{ unit: 'AMOUNT' }>;

/** A limit of the time signed in. */
export type LoginKind = KindWith<{ metric: 'LOGIN' }>;

/**
 * The limits that hold play back, by amounts or hours: their rises wait. A break has no rise, and a reality check holds nothing
 * back.
 */
export const waitingKinds = [...kindsWith({ unit: 'AMOUNT' }), ...kindsWith({ unit: 'HOURS' })];

/** A limit whose rises wait. */
export type WaitingKind = (typeof waitingKinds)[number];

/** Whether a name is that of a limit whose rises wait. */
export const isWaitingKind = (name: string): name is WaitingKind =>
  waitingKinds.some((kind) => kind === name);

/** Over how long limits of login time count. */
export type LoginPeriod = (typeof limitKinds)[LoginKind]['period'];

/** The most hours of a limit of login time: as many as the longest period has. */
export const mostHours: Readonly<Record<LoginPeriod, number>> = { DAY: 24, WEEK: 7 * 24, MONTH: 31 * 24 };

/** The largest amount of a limit, in whole units (LM-23). */
export const largestAmount = 999_999_998;
