/** Helpers that the tests of texts share. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Namespace } from '../foundation/i18n/dictionaries';

/** The names of all dictionaries, as their files have them. */
export const allNamespaces = readdirSync('web/foundation/i18n/dictionaries/en', {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json') as Namespace);
