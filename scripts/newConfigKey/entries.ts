/** The entries of a key of the site's configuration, and where they stand. */

/** What the value of a key is. */
export const kinds = {
  switch: { contract: 'type: boolean', field: 'Boolean!', otherwise: 'false', set: 'true' },
  number: { contract: 'type: integer, format: int32, minimum: 0', field: 'Int!', otherwise: '0', set: '15' },
  text: { contract: 'type: string', field: 'String', otherwise: 'null', set: "'a'" },
} as const;

export type Kind = keyof typeof kinds;

/** What the guide asks to be replaced, in each place. */
const description = 'Say what the operator decides by it';

interface Place {
  file: string;
  /** The line after which the list of keys begins. */
  begin: RegExp;
  /** The line before which a new entry stands: the end of the list. */
  end: RegExp;
  /** What stands before the name, and behind it. */
  indent: string;
  /** The entry; null for a kind that has none here. */
  entry(name: string, kind: Kind): string | null;
}

const ofSwitches = (line: (name: string) => string) => (name: string, kind: Kind) =>
  kind === 'switch' ? line(name) : null;

/** Every list that names the keys of the configuration. */
export const places: readonly Place[] = [
  {
    file: 'schema/upstreams/config.yaml',
    begin: /^ {4}SiteConfig:$/,
    end: /^ {8}partnerCssBrandBook:$/,
    indent: ' '.repeat(8),
    entry: (name, kind) => `        ${name}: { ${kinds[kind].contract}, description: ${description}. }`,
  },
  {
    file: 'schema/types/config.graphql',
    begin: /^type Site \{$/,
    end: /^\}$/,
    indent: '  ',
    entry: (name, kind) => `  "${description}."\n  ${name}: ${kinds[kind].field}`,
  },
  {
    file: 'gateway/domains/config/resolvers.ts',
    begin: /^const Site: SiteResolvers = \{$/,
    end: /^\};$/,
    indent: '  ',
    entry: (name, kind) => `  ${name}: (site) => site.${name} ?? ${kinds[kind].otherwise},`,
  },
  {
    file: 'services/operator/siteSwitch.ts',
    begin: /^const switches: /,
    end: /^\};$/,
    indent: '  ',
    entry: ofSwitches((name) => `  ${name}: { does: 'say what it switches on', otherwise: false },`),
  },
  {
    file: 'testing/features/table.ts',
    begin: /^const switches: /,
    end: /^\};$/,
    indent: '  ',
    entry: ofSwitches((name) => `  ${name}: [],`),
  },
];

/** The test of a key. */
export const testOf = (name: string): string => `gateway/domains/config/${name}.test.ts`;

/** The lines of a text, and between which of them the list of a place stands. Throws when it is not there. */
function listIn(text: string, { file, begin, end }: Place): { lines: string[]; from: number; to: number } {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => begin.test(line)) + 1;
  const to = lines.findIndex((line, at) => at >= from && end.test(line));
  if (from === 0 || to < 0) throw new Error(`${file} has no list of keys where one is expected.`);
  return { lines, from, to };
}

/** The text of a place's file with a key more; the same text where the kind has no entry. */
export function withKey(text: string, place: Place, name: string, kind: Kind): string {
  const entry = place.entry(name, kind);
  if (entry === null) return text;
  const { lines, to } = listIn(text, place);
  return lines.toSpliced(to, 0, entry).join('\n');
}

/** Whether the list of a place has a key. */
export function hasKey(text: string, place: Place, name: string): boolean {
  const { lines, from, to } = listIn(text, place);
  return lines.slice(from, to).some((line) => line.startsWith(`${place.indent}${name}:`));
}

/** The text without a key: its entry, with all lines that belong to it, and the description above it. */
export function withoutKey(text: string, place: Place, name: string): string {
  if (!hasKey(text, place, name)) return text;
  const { lines, from, to } = listIn(text, place);
  let first = lines.findIndex((line, at) => at >= from && line.startsWith(`${place.indent}${name}:`));
  let next = first + 1;
  while (next < to && isPartOf(lines[next] ?? '', place.indent)) next += 1;
  if (lines[first - 1]?.trim() === '"""')
    first = lines.findLastIndex((line, at) => at < first - 1 && line.trim() === '"""');
  else if (/^\s*"/.test(lines[first - 1] ?? '')) first -= 1;
  return lines.toSpliced(first, next - first).join('\n');
}

/** Whether a line goes on with the entry above it. */
const isPartOf = (line: string, indent: string): boolean =>
  line.startsWith(`${indent} `) || /^[}\])]/.test(line.slice(indent.length));
