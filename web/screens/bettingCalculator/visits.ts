import { always, guest, type UrlRow, type Visit } from '../../../e2e/visits';

/** Two of three with a banker. */
const exampleSystem = 'type=2&currency=EUR&stake=30&size=2&o1=1.50&b1=1&o2=2.00&o3=3.00&o4=1.80&r4=lost';

export const visits: readonly Visit[] = [
  { name: 'calculator', path: `/information/betting-calculator?${exampleSystem}`, ...guest },
];

export const addresses: readonly UrlRow[] = [always('/information/betting-calculator')];
