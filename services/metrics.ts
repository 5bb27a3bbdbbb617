import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from './database/index';

const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** A request that a service has answered. */
export interface AnsweredOperation {
  service: string;
  operation: string;
  status: number;
  /** `OK`, or the code of the refusal. */
  outcome: string;
  ms: number;
}

/** Values that are read when the metrics are scraped. */
export interface MeasuredServices {
  connections?(): Connections;
  /** For each background work: seconds since it last ran, or since something began to wait for it. */
  lags(): Promise<Record<string, number>>;
}

/** Operations whose outcomes are counted one by one. */
const counted = {
  login: 'services_sign_ins_total',
  register: 'services_registrations_total',
  placeCoupon: 'services_coupons_total',
} as const;

/** What the services count, in a registry of their own. Labels hold names that this release knows, nothing sent. */
export function createServicesMetrics({ connections, lags }: MeasuredServices) {
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
  const outcomes = {
    login: new Counter({
      name: counted.login,
      help: 'Tries to sign in by outcome: OK, or the code of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
    register: new Counter({
      name: counted.register,
      help: 'Tries to register by outcome: OK, or the code of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
    placeCoupon: new Counter({
      name: counted.placeCoupon,
      help: 'Coupons by outcome: OK for accepted, or the code of the refusal.',
      labelNames: ['outcome'],
      registers,
    }),
  };
  // There from the start, so that the first of a kind counts as a rise.
  for (const counter of Object.values(outcomes)) counter.labels('OK').inc(0);
  new Gauge({
    name: 'services_lag_seconds',
    help: 'Time since the feed and the settlement last did their round, and for which the oldest open bet on a begun game and the oldest entry of the ledger that is not counted wait.',
    labelNames: ['work'],
    registers,
    async collect() {
      for (const [work, lag] of Object.entries(await lags())) this.labels(work).set(lag);
    },
  });
  new Gauge({
    name: 'services_database_connections',
    help: 'Connections to the database: busy, idle, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections?.() ?? {})) this.labels(state).set(count);
    },
  });

  return {
    registry,
    answered({ service, operation, status, outcome, ms }: AnsweredOperation): void {
      requests.labels(service, operation, String(status)).observe(ms / 1000);
      if (status === 429) limits.labels(operation).inc();
      if (isCounted(operation)) outcomes[operation].labels(outcome).inc();
    },
  };
}

function isCounted(operation: string): operation is keyof typeof counted {
  return Object.hasOwn(counted, operation);
}
