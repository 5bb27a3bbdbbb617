import { rmSync } from 'node:fs';
import { createAsk } from './ask';
import { recordContract } from './contract';
import { recordExamples } from './examples';
import { recordHelp } from './help';
import { recordLetters } from './letters';
import { preparePlayer, type Visitor } from './player';
import { recordScreens } from './screens';
import { startRecordedSites } from './sites';
import { recordTexts } from './texts';

/** Writes the record of the built site into a folder and replaces what is there; returns the number of answers. */
export async function writeRecord(folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  recordLetters(folder);
  await recordHelp(folder);
  await recordContract(folder);
  const sites = await startRecordedSites();
  const { ask, close } = createAsk();
  try {
    const guest: Visitor = { name: 'guest', cookie: '' };
    const visitors = [guest, await preparePlayer(sites.services)];
    const screens = await recordScreens(folder, sites, visitors, ask);
    const examples = await recordExamples(folder, sites, visitors, ask);
    const parts = [sites.settings.installed, sites.services];
    await recordTexts(folder, await Promise.all(parts.map(sites.readMetrics)));
    return screens + examples;
  } finally {
    close();
    await sites.close();
  }
}
