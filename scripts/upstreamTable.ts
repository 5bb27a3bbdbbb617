import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const begin = '<!-- upstreams: written by npm run generate -->';
const end = '<!-- /upstreams -->';

/** The README's text with its table of upstreams, taken from their OpenAPI files: `files` maps names to paths. */
export async function withUpstreamTable(readme: string, files: ReadonlyMap<string, string>): Promise<string> {
  const [before, rest] = cut(readme, begin);
  const [, after] = cut(rest, end);
  const rows = [...files].map(([name, file]) => {
    const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, unknown> };
    const listed = Object.keys(paths).map((path) => `\`${path}\``);
    return `| \`UPSTREAM_${name.toUpperCase()}_URL\` | ${listed.join(', ')} |`;
  });
  const table = ['| Variable | Paths |', '| --- | --- |', ...rows].join('\n');
  const text = `${before}${begin}\n\n${table}\n\n${end}${after}`;
  return format(text, { ...(await resolveConfig('README.md')), parser: 'markdown' });
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0)
    throw new Error(`README.md has no line "${mark}": put it back where the table of upstreams belongs.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
