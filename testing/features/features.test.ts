/** No text denies what the product does: texts of all languages, and the documents in front. */
import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '../../rules/languages';
import { textHomes, type Json } from '../../scripts/languages/homes';
import { denialsIn, linesOf, type Denial } from './denials';
import { excused } from './excused';
import { subjects } from './subjects';
import { featureSubjects } from './table';

/** Files of texts that are statements about the site. All others are shown by the state of something. */
const statements = /\/(?:information|rules|main)\.json$|\/config\/seed\/|\/seo\//;

/** Documents about single refusals of the gateway: each is about a moment. */
const ofRefusals = new Set(['errors.md']);

/** The texts in a value of JSON, each with its key. */
function textsIn(json: Json | undefined, key = ''): { key: string; text: string }[] {
  if (typeof json === 'string') return [{ key, text: json }];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries<Json>(json as Record<string, Json>).flatMap(([name, value]) => textsIn(value, name));
}

const ofFeatures = (denials: readonly Denial[]): Denial[] =>
  denials.filter(({ subject }) => featureSubjects.has(subject));

/** The denials in the site's texts of a language, also those that are excused. */
const denialsOf = (lng: (typeof languages)[number]) =>
  textHomes().flatMap((home) => {
    const file = home.fileOf(lng);
    const grade = statements.test(file) ? 'statement' : 'message';
    return textsIn(home.read(lng)).flatMap(({ key, text }) =>
      ofFeatures(denialsIn(text, lng, grade)).map((denial) => ({ file, key, ...denial })),
    );
  });

const found = Object.fromEntries(languages.map((lng) => [lng, denialsOf(lng)]));

it('every subject is brought by a feature', () => {
  expect(Object.keys(subjects).filter((name) => !([...featureSubjects] as string[]).includes(name))).toEqual(
    [],
  );
});

it.each(languages)('no text of the site denies a feature in %s', (lng) => {
  expect(found[lng]?.filter(({ key }) => !(key in excused))).toEqual([]);
});

it('each excuse is needed', () => {
  const needed = new Set(Object.values(found).flatMap((denials) => denials.map(({ key }) => key)));
  expect(Object.keys(excused).filter((key) => !needed.has(key))).toEqual([]);
});

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operations/README.md'],
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && !ofRefusals.has(name))
    .map((name) => `docs/${name}`),
];

it.each(documents)('%s denies no feature', (path) => {
  expect(ofFeatures(denialsIn(linesOf(readFileSync(path, 'utf8')), 'en', 'message'))).toEqual([]);
});

/** What texts said before the features came: the finder still finds it. */
it.each([
  ['en', 'statement', '# What it does not have yet\nPersonal limits on stakes and self-exclusion.', 'limits'],
  ['en', 'statement', '# What is not kept\nNo card data, no documents.', 'verification'],
  ['ru', 'statement', 'Личных лимитов и самоисключения сайт ещё не предлагает.', 'breaks'],
  ['uk', 'statement', 'Ні даних карток, ні документів.', 'verification'],
  ['kk', 'statement', 'Шот толтыруға жеке шектер әзірге ұсынылмайды.', 'limits'],
  ['az', 'statement', 'Onu nə qoymaq, nə də çıxarmaq olar.', 'withdrawals'],
  ['es', 'statement', 'Aún no se ofrecen pausas ni autoexclusión.', 'breaks'],
  ['ar', 'statement', 'والاستبعاد الذاتي ليست متاحة بعد.', 'breaks'],
  ['en', 'message', '**Not there yet**: withdrawals, limits.', 'withdrawals'],
  ['en', 'message', 'There is no cashier, no limits and no identity check.', 'deposits'],
] as const)('in %s a %s like "%s" is found', (lng, grade, text, subject) => {
  expect(denialsIn(text, lng, grade).map((denial) => denial.subject)).toContain(subject);
});

it.each([
  ['en', 'statement', 'No real money can be paid in or out.'],
  ['en', 'message', 'You cannot deposit during a break.'],
  ['ru', 'statement', 'Настоящие деньги нельзя ни внести, ни вывести.'],
] as const)('in %s a %s like "%s" is none', (lng, grade, text) => {
  expect(denialsIn(text, lng, grade)).toEqual([]);
});
