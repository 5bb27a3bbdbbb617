/** The file with the order of the guards. */
export const orderFile = 'web/navigation/guards/order.ts';

/** The lines of the file for a guard: its import, its fragment and its place. */
const linesOf = (name: string) => ({
  imported: `import { ${name} } from './${name}';`,
  fragment: `    ...${name}_page`,
  place: `  ${name},`,
});

/** The order with one more guard, judged last. `order`: the file's text. */
export function withGuard(order: string, name: string): string {
  const { imported, fragment, place } = linesOf(name);
  const lines = order.split('\n');
  const isImport = (line: string) => /^import .* from '\.\//.test(line);
  const pathOf = (line: string) => /'(.*)'/.exec(line)?.[1] ?? '';
  const after = lines.findIndex((line) => isImport(line) && pathOf(line) > pathOf(imported));
  lines.splice(after >= 0 ? after : lines.findLastIndex(isImport) + 1, 0, imported);
  lines.splice(lines.findLastIndex((line) => line.endsWith('_page')) + 1, 0, fragment);
  lines.splice(lines.indexOf('];'), 0, place);
  return lines.join('\n');
}

/** The order without a guard. */
export function withoutGuard(order: string, name: string): string {
  const gone = Object.values(linesOf(name));
  return order
    .split('\n')
    .filter((line) => !gone.includes(line))
    .join('\n');
}

/** Whether a guard has a place in the order. */
export function hasGuard(order: string, name: string): boolean {
  return order.split('\n').includes(linesOf(name).place);
}
