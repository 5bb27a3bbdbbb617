import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeTemplates } from '../templates';
import { namesOf } from './names';
import { addText, removeText } from './texts';

const templates = 'scripts/newScreen/templates';

/** A screen that costs the same as a new one, which shows only a fact about the site. */
const asCheap = { file: 'web/screens/bettingCalculator/budget.json', visit: 'calculator' };

interface Line {
  guest: object;
  player: object;
}

/** Writes the folder and the texts of a new screen, and returns the paths of the files in the folder. */
export async function writeScreen(name: string): Promise<string[]> {
  const names = namesOf(name);
  addText(names.key, names.heading);
  return writeTemplates(templates, join('web/screens', name), { ...names, ...budget() });
}

/** Removes the folder of a screen, and the text of its heading. */
export function removeScreen(name: string): void {
  rmSync(join('web/screens', name), { recursive: true });
  removeText(namesOf(name).key);
}

function budget(): Record<keyof Line, string> {
  const lines = JSON.parse(readFileSync(asCheap.file, 'utf8')) as Record<string, Line>;
  const line = lines[asCheap.visit];
  if (!line) throw new Error(`${asCheap.file} has no line for ${asCheap.visit}.`);
  return { guest: JSON.stringify(line.guest), player: JSON.stringify(line.player) };
}
