import fc from 'fast-check';
import type { i18n } from 'i18next';
import { compileText } from './compiledText';
import { loadDictionary, type Namespace } from './dictionaries';
import { languages } from './languages';
import type { OperatorDictionaries } from './operatorTexts';
import { allNamespaces } from '../../testing/dictionaries';
import { createTexts } from './texts';
import { translatorsOf } from './translator';

type Values = Record<string, unknown> | undefined;
type Translate = (key: string, values?: Values) => unknown;

const texts = createTexts();

const ours = (instance: i18n, namespace: Namespace) =>
  translatorsOf(instance).of(namespace) as unknown as Translate;

/** What the translator writes, or the error it throws. */
function written(translate: Translate, key: string, values?: Values): unknown {
  try {
    return translate(key, values);
  } catch (error) {
    return String(error);
  }
}
const theirs = (instance: i18n, namespace: Namespace) =>
  instance.getFixedT(instance.language, namespace) as unknown as Translate;

/** Text that contains the syntax of i18next. */
const tricky = fc
  .array(
    fc.constantFrom(
      ...['{{', '}}', '{{name}}', '{{-', '{{-name}}', '$t(nav_live)', '\0nav_live)'],
      ...'ab $&<>"\'/,.{}',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const value = fc.oneof(
  tricky,
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double(),
  fc.bigInt(),
  fc.boolean(),
  fc.constantFrom(undefined, null, '', [1, 2], { a: 1 }),
);

/** Values for the names in a text, some left out and others added. */
function valuesFor(text: string): fc.Arbitrary<Values> {
  const names = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name = '']) => name);
  const named = Object.fromEntries(names.map((name) => [name, value]));
  const count = fc.oneof(
    fc.integer({ min: -3, max: 130 }),
    fc.double(),
    fc.constantFrom('7', undefined, null),
  );
  return fc.option(
    fc.oneof(
      fc.record({ ...named, unknown: value }, { requiredKeys: [] }),
      fc.record({ ...named, count }),
      fc.record({ ...named, context: fc.constantFrom('one', 'of', '') }, { requiredKeys: [] }),
      fc.record({ ...named, defaultValue: tricky }),
    ),
    { nil: undefined },
  );
}

it.each(languages)(
  'writes every text of the dictionaries as i18next does, with any values: %s',
  async (lng) => {
    const instance = await texts(lng, allNamespaces);
    for (const namespace of allNamespaces) {
      const dictionary = await loadDictionary(lng, namespace);
      for (const [name, text] of Object.entries(dictionary)) {
        // A plural form is requested by its own key and by the key of all forms.
        for (const key of new Set([name, name.replace(/_(?:zero|one|two|few|many|other)$/, '')])) {
          for (const values of fc.sample(valuesFor(text), { numRuns: 3, seed: 1 })) {
            const [own, expected] = [ours, theirs].map((made) =>
              written(made(instance, namespace), key, values),
            );
            if (own !== expected)
              expect({ lng, namespace, key, values, text: own }).toEqual({ text: expected });
          }
        }
      }
    }
  },
);

it('writes whatever an operator says as i18next does', async () => {
  const word = fc.oneof(
    tricky,
    fc.constantFrom(
      '{{name}}',
      '{{ name }}',
      '{{count}}',
      '{{-name}}',
      '{{lng}}',
      '{{ns}}',
      '{{a.b}}',
      '{{name, x}}',
      '{{__proto__}}',
      '{{constructor}}',
    ),
  );
  const said = fc.array(word, { maxLength: 6 }).map((words) => words.join(''));
  await fc.assert(
    fc.asyncProperty(
      said,
      fc.dictionary(fc.constantFrom('', '_zero', '_one', '_other'), said),
      fc.dictionary(
        fc.constantFrom('name', 'a', 'x', 'lng', 'count'),
        fc.oneof(value, fc.constantFrom(0, 1, 2)),
      ),
      async (text, forms, values) => {
        const said = Object.entries(forms).map(([form, words]) => [`nav_live${form}`, words]);
        const main = { nav_live: text, ...(Object.fromEntries(said) as Record<string, string>) };
        const instance = await createTexts()('en', [], { main } satisfies OperatorDictionaries);
        const [own, expected] = [ours, theirs].map((made) =>
          written(made(instance, 'main'), 'nav_live', values),
        );
        expect(own).toBe(expected);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

it('writes a text of another dictionary by its name, and shows a key without a text as i18next does', async () => {
  const instance = await texts('en', ['rules']);
  for (const key of [
    'main:retry',
    'rules:rules_description',
    'main:nobody',
    'nobody',
    'no.body',
    'no body',
    '',
    'a:b:c',
    'constructor',
  ])
    expect(ours(instance, 'coupon')(key)).toBe(theirs(instance, 'coupon')(key));
  expect(ours(instance, 'coupon')('main:nav_live')).toBe('Live');
});

it('lets English stand in as i18next does', async () => {
  const instance = await texts('ru', []);
  instance.addResourceBundle('en', 'main', { of_english: 'English {{name}}' });
  expect(ours(instance, 'main')('of_english', { name: 'x' })).toBe('English x');
});

it('writes a text that comes after the first asking', async () => {
  const instance = await createTexts()('en', []);
  const write = ours(instance, 'overlays');
  expect(write('version_title')).toBe('version_title');
  await translatorsOf(instance).loading(['overlays']);
  expect(write('version_title')).toBe((await loadDictionary('en', 'overlays')).version_title);
});

it('gives one function for a dictionary, so that what depends on it is made once', async () => {
  const instance = await texts('en', []);
  expect(translatorsOf(instance).of('main')).toBe(translatorsOf(instance).of('main'));
});

it.each(languages)('writes plural forms without i18next: %s', async (lng) => {
  const instance = await createTexts()(lng, allNamespaces);
  const refused = jest.fn(() => 'by i18next');
  instance.getFixedT = () => refused as never;
  for (const namespace of allNamespaces)
    for (const name of Object.keys(await loadDictionary(lng, namespace))) {
      const [, key] = /^(\w+)_other$/.exec(name) ?? [];
      if (key === undefined) continue;
      for (const count of [0, 1, 2, 5, 11, 21, 100, 1.5]) ours(instance, namespace)(key, { count });
    }
  expect(refused).not.toHaveBeenCalled();
});

it('leaves no text of the dictionaries to i18next', async () => {
  const left: string[] = [];
  for (const namespace of allNamespaces)
    for (const [key, text] of Object.entries(await loadDictionary('en', namespace)))
      if (compileText(text, { isForm: true }) === null) left.push(key);
  expect(left).toEqual([]);
});
