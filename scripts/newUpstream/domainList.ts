/** The list of domains with one line more, in its place among the sorted ones. */
export function withDomain(list: string, name: string): string {
  const lines = list.split('\n');
  const line = `export * as ${name} from './${name}/index';`;
  const isExport = (text: string) => text.startsWith('export * as ');
  const after = lines.findIndex((text) => isExport(text) && text > line);
  const at = after >= 0 ? after : lines.findLastIndex(isExport) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}
