/**
 * The name, help text, type and labels of each metric. Values are left out, including those of labels: some depend on
 * the names of source files, and some on the machine.
 */
export function metricLines(metrics: readonly string[]): string[] {
  const lines = metrics.flatMap((text) => text.split('\n')).filter((line) => line !== '');
  const told = lines.filter((line) => line.startsWith('# '));
  const labels = lines
    .filter((line) => !line.startsWith('# '))
    .flatMap((line) => {
      const [, name = '', given = ''] = /^(\w+)\{(.*)\}/.exec(line) ?? [];
      return [...given.matchAll(/(\w+)="/g)].map(([, label]) => `${name} by ${label}`);
    });
  return [...new Set([...told, ...labels])].sort();
}
