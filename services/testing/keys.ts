import { fixedKeys } from '../identity/keys';

/** The keys that sign the user tokens of a test. */
export const testKeys = fixedKeys([
  { id: 'tests', secret: 'a secret for tests, of thirty-two characters or more' },
]);
