import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const begin = '<!-- upstreams: written by npm run generate -->';
const end = '<!-- /upstreams -->';

/**
 * The README's text with its table of upstreams, taken from their OpenAPI files: `files` maps names to paths. Prettier would
 * write the table the same way; an installation without development packages, which can generate code too, lacks it.
 */
export function withUpstreamTable(readme: string, files: ReadonlyMap<string, string>): string {
  const [before, rest] = cut(readme, begin);
  const [, after] = cut(rest, end);
  const rows = [...files].map(([name, file]) => {
    const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, unknown> };
    const listed = Object.keys(paths).map((path) => `\`${path}\``);
    return [`\`UPSTREAM_${name.toUpperCase()}_URL\``, listed.join(', ')] as const;
  });
  return `${before}${begin}\n\n${tableOf([['Variable', 'Paths'], ...rows])}\n\n${end}${after}`;
}

/** A table with aligned columns, its head first. */
function tableOf(rows: (readonly [string, string])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = ['', ''], ...others] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...others].map(line).join('\n');
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0)
    throw new Error(`README.md has no line "${mark}": put it back where the table of upstreams belongs.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
