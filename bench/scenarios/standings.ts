import { median, medianAndSpread, table } from '../report';

/** What one server did in one slice. */
export interface Slice {
  requests: number;
  perSecond: number;
  cpuMicros: number;
  p50Ms: number;
  p99Ms: number;
}

/** What the report says of one server. */
export interface Standing {
  label: string;
  slices: readonly Slice[];
  memory: readonly string[];
  /** Its first wrong answer: none of its figures count then. */
  disqualifiedBy?: string;
}

const head = [
  'Server',
  'requests/s',
  'ratio',
  'CPU µs',
  'CPU ratio',
  'cores',
  'p50 ms',
  'p99 ms',
  'peak RSS MB',
  'peak heap MB',
];

/** The table of a run; a server that gave a wrong answer is named with it below, and has no figures. */
export function tableOf(title: string, standings: readonly Standing[]): string {
  const [limit] = standings;
  if (!limit || limit.disqualifiedBy !== undefined)
    throw new Error(`Nothing to compare with: ${limit?.disqualifiedBy}`);
  const rows = standings.map(({ label, slices, memory, disqualifiedBy }) =>
    disqualifiedBy === undefined
      ? [label, ...figures(slices, limit.slices), ...memory]
      : [`${label} (disqualified)`],
  );
  const notes = standings.flatMap(({ label, disqualifiedBy }) =>
    disqualifiedBy === undefined ? [] : [`\n\n${label} is disqualified by a wrong answer: ${disqualifiedBy}`],
  );
  return table(title, head, rows) + notes.join('');
}

function figures(own: readonly Slice[], limit: readonly Slice[]): string[] {
  const all = (key: keyof Slice): number[] => own.map((each) => each[key]);
  const ratios = own.map((each, round) => each.perSecond / (limit[round]?.perSecond ?? NaN));
  const cpuRatios = own.map((each, round) => (limit[round]?.cpuMicros ?? NaN) / each.cpuMicros);
  return [
    medianAndSpread(all('perSecond'), 0),
    medianAndSpread(ratios, 2),
    medianAndSpread(all('cpuMicros'), 0),
    medianAndSpread(cpuRatios, 2),
    ((median(all('perSecond')) * median(all('cpuMicros'))) / 1e6).toFixed(2),
    median(all('p50Ms')).toFixed(2),
    median(all('p99Ms')).toFixed(2),
  ];
}
