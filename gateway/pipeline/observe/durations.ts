import type { Metric, MetricValueWithName, Registry } from 'prom-client';

/** A label's value; numbers are written out when somebody scrapes. */
type Label = string | number | undefined;

/** What was observed under one set of labels. */
interface Observed {
  labels: Label[];
  /** How many durations were within each bound and not within the one before. */
  counts: Float64Array;
  sum: number;
  count: number;
}

/** Observed durations by the values of their labels, one label after the other. */
type Tree = Map<Label, Tree | Observed>;

/**
 * A histogram of durations that shows on `/metrics` as one of the library's does. The library checks and joins labels at
 * each observation; this one counts in arrays of its own, which it hands over when somebody scrapes.
 */
export class Durations {
  readonly #options: { name: string; help: string; labelNames: readonly string[]; bounds: readonly number[] };
  readonly #tree: Tree = new Map();
  readonly #all: Observed[] = [];

  constructor(options: {
    name: string;
    help: string;
    labelNames: readonly string[];
    bounds: readonly number[];
  }) {
    this.#options = options;
  }

  /** Lets a registry show it. */
  register(registry: Registry): void {
    const { name } = this.#options;
    // Of a metric the registry needs no more than its name and its values.
    registry.registerMetric({ name, get: async () => this.#values() } as unknown as Metric);
  }

  /** Notes a duration in seconds, under a value for each label. */
  observe(seconds: number, first: Label, second: Label, third?: Label): void {
    const observed = this.#find(first, second, third);
    observed.sum += seconds;
    observed.count += 1;
    const { bounds } = this.#options;
    let index = 0;
    while (index < bounds.length && seconds > (bounds[index] as number)) index += 1;
    if (index < bounds.length) (observed.counts[index] as number) += 1;
  }

  #find(first: Label, second: Label, third: Label): Observed {
    const known = (this.#tree.get(first) as Tree | undefined)?.get(second);
    const deeper = known instanceof Map ? (known.get(third) as Observed | undefined) : known;
    return deeper ?? this.#add([first, second, third].slice(0, this.#options.labelNames.length));
  }

  #add(labels: Label[]): Observed {
    const counts = new Float64Array(this.#options.bounds.length);
    const observed: Observed = { labels, counts, sum: 0, count: 0 };
    let tree = this.#tree;
    for (const label of labels.slice(0, -1)) {
      const branch = (tree.get(label) as Tree | undefined) ?? new Map<Label, Tree | Observed>();
      tree.set(label, branch);
      tree = branch;
    }
    tree.set(labels.at(-1), observed);
    this.#all.push(observed);
    return observed;
  }

  #values(): object {
    const { name, help } = this.#options;
    const values = this.#all.flatMap((observed) => this.#valuesOf(observed));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  #valuesOf({ labels: own, counts, sum, count }: Observed): MetricValueWithName<string>[] {
    const { name, labelNames, bounds } = this.#options;
    const labels = Object.fromEntries(labelNames.map((label, index) => [label, String(own[index])]));
    let below = 0;
    const buckets = bounds.map((le, index) => {
      below += counts[index] as number;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
