/** Reads openfootball's JSON: any league or tournament, `matches` or `rounds`. Never throws on bad content. */
import type { MatchFixture } from '../fixtures';
import { identifyCompetition } from './competitions';
import { readMatch } from './match';
import type { Reading, SkippedItem } from './reading';
import { isObject, textOf } from './values';

interface RawMatch {
  raw: unknown;
  /** As written in the file. */
  round: unknown;
  /** Its place in the file, for the report: `rounds[2].matches[7]`. */
  item: string;
}

/** A placeholder for a round that holds nothing to read. */
const noMatches = Symbol('no matches');

/** Reads one parsed file. `zone` overrides the known time zone of the competition. */
export function readOpenFootball(file: string, content: unknown, zone?: string): Reading {
  const matches = isObject(content) ? matchesOf(content) : null;
  if (!matches)
    return { read: 0, competition: null, skipped: [{ file, item: null, reason: 'holds no matches' }] };
  const title = (isObject(content) && textOf(content.name)) || fileTitle(file);
  const { zone: known, ...head } = identifyCompetition(file, title, yearOf(matches));
  const skipped: SkippedItem[] = [];
  const fixtures = new Map<string, MatchFixture>();
  for (const { raw, round, item } of matches) {
    const reading =
      raw === noMatches
        ? { reason: 'a round without matches' }
        : readMatch(raw, round, zone ?? known ?? 'UTC');
    if ('reason' in reading) skipped.push({ file, item: named(item, raw), reason: reading.reason });
    else if (fixtures.has(reading.fixture.key))
      skipped.push({ file, item: named(item, raw), reason: 'stands twice' });
    else fixtures.set(reading.fixture.key, reading.fixture);
  }
  const competition =
    fixtures.size === 0 ? null : { ...head, sport: 'football' as const, fixtures: [...fixtures.values()] };
  return { read: matches.length, competition, skipped };
}

function matchesOf(content: Record<string, unknown>): RawMatch[] | null {
  if (!Array.isArray(content.matches) && !Array.isArray(content.rounds)) return null;
  const flat = Array.isArray(content.matches) ? listed(content.matches, null, 'matches') : [];
  const rounds = Array.isArray(content.rounds) ? content.rounds : [];
  const inRounds = rounds.flatMap((round: unknown, index) =>
    isObject(round) && Array.isArray(round.matches)
      ? listed(round.matches, round.name, `rounds[${index}].matches`)
      : [{ raw: noMatches, round: null, item: `rounds[${index}]` }],
  );
  return [...flat, ...inRounds];
}

/** The year in which most of the matches were played; null when no match has a year. */
function yearOf(matches: readonly RawMatch[]): number | null {
  const counts = new Map<number, number>();
  for (const { raw } of matches) {
    const year = isObject(raw) && typeof raw.date === 'string' ? /^(\d{4})-/.exec(raw.date)?.[1] : undefined;
    if (year !== undefined) counts.set(Number(year), (counts.get(Number(year)) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most?.[0] ?? null;
}

function listed(matches: unknown[], round: unknown, path: string): RawMatch[] {
  return matches.map((raw, index) => ({ raw, round, item: `${path}[${index}]` }));
}

function named(item: string, raw: unknown): string {
  if (!isObject(raw)) return item;
  const name = (team: unknown): string => textOf(isObject(team) ? team.name : team) ?? '?';
  return `${item} ${textOf(raw.date) ?? '?'} ${name(raw.team1)} – ${name(raw.team2)}`;
}

function fileTitle(file: string): string {
  const name = (file.split(/[\\/]/).at(-1) ?? file).replace(/\.json$/i, '');
  return textOf([...name].slice(0, 80).join('')) ?? 'Unnamed';
}
