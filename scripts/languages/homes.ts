/**
 * Finds the texts of the site: JSON files in `web`, `gateway` and `services`, found by their names or their content.
 * Either a language has a file of its own, `en.json` or any file below a folder `en`, or one file has a part for each
 * language.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageFacts } from '../../rules/languages';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A file of texts, in every language. */
export interface Home {
  /** The file that contains the texts of a language. */
  fileOf(lng: string): string;
  /** Undefined when the language has none. */
  read(lng: string): Json | undefined;
  write(lng: string, texts: Json): Promise<void>;
  remove(lng: string): void;
}

const rooms = ['web', 'gateway', 'services'];

/** Every home of texts, by the path of its English file. The working directory is the product's folder. */
export function textHomes(): Home[] {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  );
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      if (/\/en[/.]/.test(file)) return fileHome(file);
      const texts = readJson(file);
      return hasEveryLanguage(texts) ? partHome(file) : [];
    });
}

const readJson = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

function hasEveryLanguage(texts: Json): boolean {
  if (typeof texts !== 'object' || texts === null) return false;
  return Object.keys(languageFacts).every((lng) => Object.hasOwn(texts, lng));
}

function fileHome(english: string): Home {
  const fileOf = (lng: string) => english.replace(/\/en(?=[/.])/, `/${lng}`);
  return {
    fileOf,
    read: (lng) => (existsSync(fileOf(lng)) ? readJson(fileOf(lng)) : undefined),
    async write(lng, texts) {
      const { formatted } = await import('../templates');
      mkdirSync(dirname(fileOf(lng)), { recursive: true });
      writeFileSync(fileOf(lng), await formatted(fileOf(lng), JSON.stringify(texts)));
    },
    remove(lng) {
      rmSync(fileOf(lng), { force: true });
      removeEmpty(dirname(fileOf(lng)));
    },
  };
}

/** Removes an empty folder, and the folders above that become empty. */
function removeEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder));
}

/** The parts of the other languages keep their layout, so that removing one leaves the file as it was before. */
function partHome(file: string): Home {
  const text = () => readFileSync(file, 'utf8');
  return {
    fileOf: () => file,
    read: (lng) => (JSON.parse(text()) as Record<string, Json>)[lng],
    async write(lng, texts) {
      const { formatted } = await import('../templates');
      const part = JSON.stringify(texts, null, 2).replaceAll('\n', '\n  ');
      writeFileSync(
        file,
        await formatted(
          file,
          text().replace(/\n\}\n$/, () => `,\n  "${lng}": ${part}\n}\n`),
        ),
      );
    },
    remove(lng) {
      const part = new RegExp(`,\\n {2}"${lng}": [^]*?(?=,\\n {2}"|\\n\\}\\n$)`);
      writeFileSync(file, text().replace(part, ''));
    },
  };
}
