import { loadDictionary, type Dictionary } from './dictionaries';
import type * as Dictionaries from './dictionaries';
import { createTexts } from './texts';

jest.mock('./dictionaries', () => {
  const actual = jest.requireActual<typeof Dictionaries>('./dictionaries');
  return { ...actual, loadDictionary: jest.fn(actual.loadDictionary) };
});

const { loadDictionary: load } = jest.requireActual<typeof Dictionaries>('./dictionaries');

/** Makes some files fail to load; each is named like `ru/rules`. */
function lose(...files: string[]): void {
  jest.mocked(loadDictionary).mockImplementation(async (language, namespace): Promise<Dictionary> => {
    if (files.includes(`${language}/${namespace}`)) throw new TypeError('Failed to fetch');
    return load(language, namespace);
  });
}

it('uses English in place of a dictionary that fails to load', async () => {
  lose('ru/rules');
  const i18n = await createTexts()('ru', ['rules']);
  const { rules_description: english } = await load('en', 'rules');
  expect(i18n.t('rules:rules_description')).toBe(english);
});

it('rejects instead of showing keys, and fetches again with the next page', async () => {
  const texts = createTexts();
  lose('ru/rules', 'en/rules');
  await expect(texts('ru', ['rules'])).rejects.toThrow('Failed to fetch');
  lose();
  const { rules_description: russian } = await load('ru', 'rules');
  expect((await texts('ru', ['rules'])).t('rules:rules_description')).toBe(russian);
});
