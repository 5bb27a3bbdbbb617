/** What is written for operators names what there is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createMetrics } from '../../gateway/pipeline/observe/metrics';
import { errorCodes } from '../../gateway/request/errors';
import { missingMetrics, processMetrics } from '../../serving/metrics';
import { createServicesMetrics } from '../../services/metrics';
import { createWebMetrics } from '../../web/delivery/server/metrics';

const folder = join(process.cwd(), 'docs/operations');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const runbooks = readdirSync(join(folder, 'runbooks'));

/** Every name under which a metric can be asked for, histograms by their parts. */
async function known(): Promise<Set<string>> {
  const registries = [
    createMetrics().registry,
    createWebMetrics().registry,
    createServicesMetrics({ lags: async () => ({}) }).registry,
    processMetrics(),
    missingMetrics(async () => []),
  ];
  const metrics = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
  const names = metrics.flat().flatMap(({ name, type }) =>
    // The library names its types by number in its typings and by word in its answers.
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  // Prometheus makes this one itself, for each process that it reads.
  return new Set([...names, 'up']);
}

/** Names of metrics in an expression: what stands before a brace or a range, or alone, and is no function or label. */
function named(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '');
  const withoutLabels = bare.replace(/\b(?:by|on|without)\s*\([^)]*\)/g, '');
  return [...withoutLabels.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'offset', 'by', 'm', 'h'].includes(name));
}

it('reads the names of metrics out of an expression', () => {
  expect(
    named('sum by (le, route) (rate(a_total{b="c_d"}[5m])) / sum(e_f offset 5m) > 0.5 and max(g_h) == 1'),
  ).toEqual(['a_total', 'e_f', 'g_h']);
});

it.each(alerts.map((alert) => [alert.alert, alert]))('%s uses only existing metrics', async (_, { expr }) => {
  const names = await known();
  expect(named(expr).length).toBeGreaterThan(0);
  expect(named(expr).filter((name) => !names.has(name))).toEqual([]);
});

it.each(dashboard.panels.map((panel) => [panel.title, panel]))(
  'the panel "%s" uses only existing metrics',
  async (_, { targets }) => {
    const names = await known();
    const asked = targets.flatMap(({ expr }) => named(expr));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  },
);

it('every alert names a runbook that there is, and every runbook is named', () => {
  const paths = alerts.map(({ annotations }) => annotations.runbook);
  expect(paths.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
  expect(new Set(paths)).toEqual(new Set(runbooks.map((name) => `docs/operations/runbooks/${name}`)));
});

it.each(runbooks)(
  '%s says what it means, what to look at and what to do, with existing metrics',
  async (name) => {
    const text = read(`runbooks/${name}`);
    for (const part of ['**What it means.**', '**What to look at**', '**What to do**'])
      expect(text).toContain(part);
    const names = await known();
    const asked = [...text.matchAll(/`((?:web|gateway|services|nodejs|process)_[a-z0-9_]+)/g)].map(
      ([, one]) => one,
    );
    // A histogram by its own name means all of it.
    const isKnown = (one = ''): boolean => names.has(one) || names.has(`${one}_count`);
    expect(asked.filter((one) => !isKnown(one))).toEqual([]);
  },
);

describe('docs/errors.md', () => {
  const text = readFileSync(join(process.cwd(), 'docs/errors.md'), 'utf8');
  const [tables = '', lists = ''] = text.split('## Runbooks');
  const listed = new Map(
    [...lists.matchAll(/^- \[[^\]]+\]\(operations\/([^)]+)\): (.*)$/gm)].flatMap(
      ([, path = '', codes = '']) =>
        [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => [code, path] as const),
    ),
  );
  const codes = [...tables.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, code = '']) => code);

  it('names a runbook for each of its codes', () => {
    expect(codes).toEqual(expect.arrayContaining(Object.keys(errorCodes)));
    expect([...new Set(codes)].filter((code) => !listed.has(code))).toEqual([]);
    expect([...listed.values()].filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });
});
