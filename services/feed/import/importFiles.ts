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
  competitions: { slug: string; name: string; season: string; imported: number }[];
  /** Each item that was not taken over, and whole files that could not be read. */
  skipped: Skipped[];
}

/** Reads files and stores what can be replayed, file by file. The feed takes it in at its next start. */
export async function importFiles(
  { db, clock }: { db: Db; clock: Clock },
  files: readonly string[],
  zone?: string,
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, competitions: [], skipped: [] };
  for (const file of files) {
    const { read, competition, skipped } = await readFixtureFile(file, zone);
    report.read += read;
    report.skipped.push(...skipped);
    if (!competition) continue;
    await storeCompetition(db, competition, clock.now().getTime());
    const { slug, name, season, fixtures } = competition;
    report.imported += fixtures.length;
    report.competitions.push({ slug, name, season, imported: fixtures.length });
  }
  return report;
}
