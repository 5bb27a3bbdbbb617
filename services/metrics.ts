import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredOperation } from './http/index';
import type { Outcome, LetterKind } from './letters/index';
import type { Connections } from './database/index';

const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Values that are read when the metrics are scraped. */
export interface MeasuredServices {
  connections?: (() => Connections) | undefined;
  /** For each background work: seconds since it last ran, or since something began to wait for it. */
  lags(): Promise<Record<string, number>>;
  /** What was found that a person has to look at, by its kind: how many. */
  findings?(): Promise<Record<string, number>>;
}

/** Operations whose outcomes are counted one by one. */
type Counted =
  'login' | 'loginByPhone' | 'loginBySmsCode' | 'loginByCode' | 'loginByPasskey' | 'register' | 'placeCoupon';

/** What the services count, in a registry of their own. Labels hold names that this release knows, nothing sent. */
export function createServicesMetrics(measured: MeasuredServices) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'services_request_duration_seconds',
    help: 'Time of each request by service, operation and status.',
    labelNames: ['service', 'operation', 'status'],
    buckets: seconds,
    registers,
  });
  const limits = new Counter({
    name: 'services_limits_hit_total',
    help: 'Requests refused because there were too many of them, by operation.',
    labelNames: ['operation'],
    registers,
  });
  const signIns = new Counter({
    name: 'services_sign_ins_total',
    help: 'Tries to sign in by outcome: OK, or the code of the refusal. With two steps, each step counts as a try.',
    labelNames: ['outcome'],
    registers,
  });
  const outcomes: Readonly<Record<Counted, Counter>> = {
    login: signIns,
    loginByPhone: signIns,
    loginBySmsCode: signIns,
    loginByCode: signIns,
    loginByPasskey: signIns,
    register: new Counter({
      name: 'services_registrations_total',
      help: 'Tries to register by outcome: OK, or the code of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
    placeCoupon: new Counter({
      name: 'services_coupons_total',
      help: 'Coupons by outcome: OK for accepted, or the code of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
  };
  const letters = new Counter({
    name: 'services_letters_total',
    help: 'Tries to send a letter by kind, email or sms, and by outcome: sent, failed (it is tried again) or refused for good.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  // There from the start, so that the first of a kind counts as a rise.
  for (const kind of ['email', 'sms'])
    for (const outcome of ['sent', 'failed', 'refused']) letters.labels(kind, outcome).inc(0);
  for (const counter of Object.values(outcomes)) counter.labels('OK').inc(0);
  measure(registers, measured);

  return {
    registry,
    letterTried(kind: LetterKind, outcome: Outcome): void {
      letters.labels(kind, outcome).inc();
    },
    answered({ service, operation, status, outcome, ms }: AnsweredOperation): void {
      requests.labels(service, operation, String(status)).observe(ms / 1000);
      if (status === 429) limits.labels(operation).inc();
      if (Object.hasOwn(outcomes, operation)) outcomes[operation as Counted].labels(outcome).inc();
    },
  };
}

/** Adds the values that are read when the metrics are scraped. */
function measure(registers: Registry[], { connections, lags, findings }: MeasuredServices): void {
  const gauge = (
    { name, help, label }: { name: string; help: string; label: string },
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ) =>
    new Gauge({
      ...{ name, help, labelNames: [label], registers },
      async collect() {
        for (const [of, value] of Object.entries(await read())) this.labels(of).set(value);
      },
    });
  gauge(
    {
      name: 'services_lag_seconds',
      help: 'Time since the feed and the settlement last did their round, and for which the oldest open bet on a begun game, the oldest entry of the ledger that is not counted and the oldest letter and SMS that are due wait.',
      label: 'work',
    },
    lags,
  );
  gauge(
    {
      name: 'services_findings',
      help: 'What was found that a person has to look at: payments that the provider lists otherwise than they are booked.',
      label: 'kind',
    },
    () => findings?.() ?? {},
  );
  gauge(
    {
      name: 'services_database_connections',
      help: 'Connections to the database: busy, idle, and callers that wait for one.',
      label: 'state',
    },
    () => ({ ...connections?.() }),
  );
}
