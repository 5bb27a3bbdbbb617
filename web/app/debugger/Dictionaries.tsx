import { languages } from '../../foundation/i18n/languages';
import { Table } from './Table';

const files = import.meta.glob<object>('../../foundation/i18n/dictionaries/**/*.json', {
  eager: true,
  import: 'default',
});

/** The number of texts in each dictionary and language; the numbers differ only by the plural forms. */
export function Dictionaries() {
  const names = new Set(Object.keys(files).map((file) => file.replace(/^.*\/dictionaries\/[a-z]{2}\//, '')));
  const countIn = (language: string, name: string) =>
    Object.keys(files[`../../foundation/i18n/dictionaries/${language}/${name}`] ?? {}).length;
  return (
    <Table
      head={['Dictionary', ...languages]}
      rows={[...names].map((name) => [name, ...languages.map((language) => String(countIn(language, name)))])}
    />
  );
}
