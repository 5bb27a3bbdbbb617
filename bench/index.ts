/**
 * `npm run bench`: measures the gateway beside its limits and its peers, and prints ratios of one run.
 * `--only page|fanout|live|coupons|settlement` runs one part, `--seconds` and `--rounds` shorten it, `--servers a,b` leaves servers out.
 */
import { parseArgs } from 'node:util';
import { measureCoupons } from './scenarios/coupons';
import { measureLive } from './scenarios/live';
import { measureSettlement } from './scenarios/settlement';
import { fanOutScenario, measure, pageScenario, type Effort } from './scenarios/throughput';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    servers: { type: 'string' },
  },
});

const effort: Effort = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  servers: values.servers?.split(','),
};

const parts: Record<string, () => Promise<string>> = {
  page: () => measure(pageScenario, effort),
  fanout: () => measure(fanOutScenario, effort),
  live: () => measureLive(effort.seconds * effort.rounds),
  coupons: () => measureCoupons(effort.rounds),
  settlement: () => measureSettlement(effort.rounds),
};

const chosen = values.only === undefined ? Object.keys(parts) : [values.only];
for (const name of chosen) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
  process.stdout.write(`${await part()}\n\n`);
}
process.exit(0);
