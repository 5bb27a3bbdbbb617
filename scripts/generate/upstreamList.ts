import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The upstreams as a list in Markdown, with the paths of their OpenAPI files: `files` maps names to those. */
export function upstreamList(files: ReadonlyMap<string, string>): string {
  const lines = [...files].map(([name, file]) => {
    const { paths } = parse(readFileSync(file, 'utf8')) as { paths: Record<string, unknown> };
    const listed = Object.keys(paths).map((path) => `\`${path}\``);
    return `- \`UPSTREAM_${name.toUpperCase()}_URL\`: ${listed.join(', ')}`;
  });
  return lines.join('\n');
}
