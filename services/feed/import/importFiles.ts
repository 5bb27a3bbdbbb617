import type { Clock } from '../../clock';
import type { Db } from '../../database/index';
import { storeCompetition } from '../store/editions';
import { readFixtureFile } from './files';
import type { SkippedItem } from './reading';

/** The report of an import: `read` is the sum of `imported` and the skipped items. */
export interface ImportReport {
  /** Items found in all files. */
  read: number;
  /** Fixtures stored, including those that were stored before. */
  imported: number;
  /** Competitions by the slugs and names that the site shows. */
  competitions: { slug: string; name: string; season: string; imported: number }[];
  /** Each item that was skipped, and each file that could not be read. */
  skipped: SkippedItem[];
}

/**
 * Reads files and stores what can be replayed, file by file; the feed shows it after its next start. A file that
 * fails in any way counts as a skipped item, and the files after it are still read.
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
  // One by one, since a call cannot take a hundred thousand arguments.
  for (const item of skipped) report.skipped.push(item);
  if (!competition || !stored) return;
  const imported = competition.fixtures.length;
  report.imported += imported;
  report.competitions.push({ ...stored, season: competition.season, imported });
}
