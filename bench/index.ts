/**
 * `npm run bench`: measures the gateway beside its limits and its peers, and prints ratios of one run.
 * `--only page|fanout|delayed|live|pages|coupons|settlement|search|lists` runs one part, `--seconds` and `--rounds` shorten it,
 * `--servers a,b` leaves servers out, `--against <commit>` measures the work tree of a commit beside this one.
 * `npm ci --prefix bench` installs the peers, which are packages of this folder alone.
 */
import { parseArgs } from 'node:util';
import { measureCoupons } from './scenarios/coupons';
import { measureLists } from './scenarios/lists';
import { measureLive } from './scenarios/live';
import { measurePages } from './scenarios/pages';
import { measureSearch } from './scenarios/search';
import { measureSettlement } from './scenarios/settlement';
import { delayedScenario, fanOutScenario, measure, pageScenario, type Effort } from './scenarios/throughput';
import { against, buildServers, present } from './trees';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '9' },
    servers: { type: 'string' },
    against: { type: 'string' },
  },
});

/** Each part measures and gives a report. */
const parts: Record<string, (effort: Effort) => Promise<string>> = {
  page: (effort) => measure(pageScenario, effort),
  fanout: (effort) => measure(fanOutScenario, effort),
  delayed: (effort) => measure(delayedScenario, effort),
  live: ({ seconds, rounds, trees }) => measureLive(seconds * rounds, trees),
  pages: measurePages,
  coupons: ({ rounds }) => measureCoupons(rounds),
  settlement: ({ rounds }) => measureSettlement(rounds),
  search: measureSearch,
  lists: ({ rounds }) => measureLists(rounds),
};

async function run(trees: Effort['trees']): Promise<void> {
  const effort: Effort = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    servers: values.servers?.split(','),
    trees,
  };
  // The search is measured without a server.
  if (chosen.some((name) => name !== 'search')) for (const tree of trees) await buildServers(tree);
  for (const name of chosen) process.stdout.write(`${await parts[name]?.(effort)}\n\n`);
}

const chosen = values.only === undefined ? Object.keys(parts) : [values.only];
for (const name of chosen)
  if (!parts[name]) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
if (values.against === undefined) await run([present]);
else await against(values.against, run);
process.exit(0);
