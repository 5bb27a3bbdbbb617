import type { Clock } from '../../clock';
import type { Db } from '../../database/schema';
import { storeCompetition } from '../store/editions';
import { readFixtureFile } from './files';
import type { Skipped } from './reading';

/** What an import did: `read` is `imported` and the skipped items together. */
export interface ImportReport {
  /** Items found in all files. */
  read: number;
  /** Fixtures stored; those that were stored before count too. */
  imported: number;
  /** By the slugs and names that the site shows. */
  competitions: { slug: string; name: string; season: string; imported: number }[];
  /** Each item that was not taken over, and whole files that could not be read. */
  skipped: Skipped[];
}

/**
 * Reads files and stores what can be replayed, file by file; the feed takes it in at its next start. A file that fails,
 * however it fails, is a skipped item, and those after it are read all the same.
 */
export async function importFiles(
  { db, clock }: { db: Db; clock: Clock },
  files: readonly string[],
  zone?: string,
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, competitions: [], skipped: [] };
  for (const file of files) {
    try {
      await importFile({ db, clock, report }, file, zone);
    } catch (error) {
      const reason = `cannot be imported (${error instanceof Error ? error.message : String(error)})`;
      report.skipped.push({ file, item: null, reason });
    }
  }
  return report;
}

/** Adds to the report only once the file is stored. */
async function importFile(
  { db, clock, report }: { db: Db; clock: Clock; report: ImportReport },
  file: string,
  zone: string | undefined,
): Promise<void> {
  const { read, competition, skipped } = await readFixtureFile(file, zone);
  const stored = competition && (await storeCompetition(db, competition, clock.now().getTime()));
  report.read += read;
  // One by one: a call takes no hundred thousand arguments.
  for (const item of skipped) report.skipped.push(item);
  if (!competition || !stored) return;
  const imported = competition.fixtures.length;
  report.imported += imported;
  report.competitions.push({ ...stored, season: competition.season, imported });
}
