import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lateParts } from './lateList';

const web = join(import.meta.dirname, '..');

test('every part that a feature declares in its late.ts comes after the page, under a name of its own', async () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/late\.tsx?$/.test(file),
  );
  const declared = await Promise.all(files.map((file) => import(join(web, file)) as Promise<object>));
  const names = declared.flatMap((exported) => Object.values(exported).flatMap(Object.keys));
  expect(names.sort()).toEqual(Object.keys(lateParts).sort());
});
