import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lettersIn } from './letters';

/** Every text at any depth of a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

/** The longest part of a text between the places for values. */
const longestPart = (text: string): string =>
  text.split(/\{\{\w+\}\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');

const services = join(__dirname, '../../services');
const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('letters.json'),
);

it.each(files)('contains every text of %s in both languages', (file) => {
  const texts = JSON.parse(readFileSync(join(services, file), 'utf8')) as Record<string, object>;
  for (const lng of ['en', 'ru'] as const) {
    const all = lettersIn(lng).map(([, content]) => content);
    const missing = textsOf(texts[lng]).filter((text) => !all.some((one) => one.includes(longestPart(text))));
    expect(missing).toEqual([]);
  }
});

it('fills every place of a letter', () => {
  const contents = [...lettersIn('en'), ...lettersIn('ru')].map(([, content]) => content);
  expect(contents.filter((content) => /\{\{|undefined/.test(content))).toEqual([]);
});

it('finds letters, so that the first test cannot pass for want of files', () => {
  expect(files.length).toBeGreaterThan(0);
});
