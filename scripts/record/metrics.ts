/**
 * What each metric is called, is for and is, and by what it is told apart. Values are left out, those of labels too: some
 * follow the names of source files, and some what happened to the machine.
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
