/** The kinds of limits, by their numbers on the wire (LM-04 to LM-08). */

/** What a limit of amounts measures. */
export type Metric = 'WAGERING' | 'LOSS' | 'DEPOSIT';
/** Over how long: 24 hours, 7 days, 30 days, or the day, week and month of a calendar, as the frame of the limit says. */
export type Period = 'DAY' | 'WEEK' | 'MONTH';

/** A kind of limit of amounts. */
export interface AmountKind {
  metric: Metric;
  period: Period;
}

/** LM-04, LM-05, LM-06. */
export const amountKinds = {
  1: { metric: 'WAGERING', period: 'DAY' },
  2: { metric: 'WAGERING', period: 'WEEK' },
  3: { metric: 'WAGERING', period: 'MONTH' },
  10: { metric: 'LOSS', period: 'DAY' },
  11: { metric: 'LOSS', period: 'WEEK' },
  12: { metric: 'LOSS', period: 'MONTH' },
  20: { metric: 'DEPOSIT', period: 'DAY' },
  21: { metric: 'DEPOSIT', period: 'WEEK' },
  22: { metric: 'DEPOSIT', period: 'MONTH' },
} as const satisfies Record<number, AmountKind>;

/** The number of a limit of amounts. */
export type AmountType = keyof typeof amountKinds;

export const amountTypes = Object.keys(amountKinds).map(Number) as AmountType[];

/**
 * Limits of the time signed in, in hours, by their numbers, which the specification leaves free: of 24 hours, 7 days, 30 days, or of
 * a day, week and month, as the frame of the limit says.
 */
export const loginPeriods = { 34: 'DAY', 35: 'WEEK', 36: 'MONTH' } as const satisfies Record<number, Period>;

/** The number of a limit of login time. */
export type LoginType = keyof typeof loginPeriods;

export const loginTypes = Object.keys(loginPeriods).map(Number) as LoginType[];

/** Whether a number names a limit of login time. */
export const isLoginType = (type: number): type is LoginType => type in loginPeriods;

/** The most hours of a limit of login time: as many as the longest period has. */
export const mostHours: Readonly<Record<Period, number>> = { DAY: 24, WEEK: 7 * 24, MONTH: 31 * 24 };

/** The number of a limit that counts over periods. */
export type PeriodicType = AmountType | LoginType;

/** Whether a number names a limit that counts over periods. */
export const isPeriodic = (type: number): type is PeriodicType => isAmountType(type) || isLoginType(type);

/** Over how long a limit counts. */
export const periodOf = (type: PeriodicType): Period =>
  isLoginType(type) ? loginPeriods[type] : amountKinds[type].period;

/** LM-07: the other numbers. */
export const otherTypes = {
  exclusion: 30,
  sessionHours: 31,
  realityCheckMinutes: 32,
  timeOut: 33,
} as const;

/** The number of the reality check. */
export type RealityCheckType = typeof otherTypes.realityCheckMinutes;

/** Whether a number names a limit of amounts. */
export const isAmountType = (type: number): type is AmountType => type in amountKinds;

/** On the wire: a deposit limit of this value is none (LM-23). */
export const noAmount = 999_999_999;
/** On the wire: a session limit of this value is none (LM-22). */
export const noHours = -1;

/** LM-24 to LM-27: what may be chosen, in days, hours and minutes. Years come in two lengths. */
export const fixedOptions = {
  [otherTypes.exclusion]: [1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650],
  [otherTypes.sessionHours]: [noHours, ...Array.from({ length: 24 }, (_, hour) => hour + 1)],
  [otherTypes.realityCheckMinutes]: [5, 10, 15, 30, 45, 60],
  [otherTypes.timeOut]: [1, 7, 30, 90],
} as const;
