import type { Kysely } from 'kysely';
import type * as Languages from '../../rules/languages';
import { firstLanguages, languageSteps } from './languageSteps';

jest.mock('../../rules/languages', () => {
  const actual = jest.requireActual<typeof Languages>('../../rules/languages');
  return { ...actual, languages: [...actual.languages, 'xx'] };
});

const { languages } = jest.requireActual<typeof Languages>('../../rules/languages');

it('adds a step for a language that the first steps do not bring, and none for the others', async () => {
  const add = jest.fn(async () => undefined);
  const steps = languageSteps(add);
  const later = languages.filter((lng) => !firstLanguages.includes(lng));
  expect(Object.keys(steps)).toEqual([...later, 'xx'].map((lng) => `language_${lng}`));
  const db = {} as Kysely<unknown>;
  await steps.language_xx?.(db);
  expect(add).toHaveBeenCalledWith(db, 'xx');
});
