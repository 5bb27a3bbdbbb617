import { isOfPages, type Namespace } from '../../foundation/i18n/dictionaries';
import type { Face } from '../../../rules/languages';
import { languageFacts, type Language } from '../../foundation/i18n/languages';
import type { RouteName } from '../../routing/routes/table';
import { folders } from '../../screens';

/** A chunk as Vite's manifest describes it. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's manifest: chunks by the source file they begin with. */
export type Manifest = Record<string, ManifestChunk>;

/** The files of one page, as paths. */
export interface PageAssets {
  entry: string;
  /** Scripts that the entry will import at once. */
  preloads: string[];
  styles: string[];
  fonts: string[];
}

/** Under this name the manifest has the one file of all styles. */
const styles = 'style.css';

/** The file of a face as a package has it. */
function faceFile(face: Face): string {
  const family = face === 'arabic' ? 'noto-sans-arabic' : 'inter';
  return `node_modules/@fontsource-variable/${family}/files/${family}-${face}-wght-normal.woff2`;
}

/** Source of the browser's entry. */
export const clientEntry = 'web/app/entry.client.tsx';

/** What shows a route that has no screen of its own. */
const remoteScreen = 'web/remote-apps/screen.ts';

interface PageNeeds {
  lng: Language;
  route: RouteName | undefined;
  namespaces: readonly Namespace[];
}

/** All files that a page needs at once, so that the browser fetches them in one round. */
export function pageAssets(manifest: Manifest, { lng, route, namespaces }: PageNeeds): PageAssets {
  const chunks = new Set<ManifestChunk>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) add(imported);
  };

  add(clientEntry);
  if (route) {
    const own = `web/screens/${folders[route]}/screen.ts`;
    const screen = manifest[own] ? own : remoteScreen;
    add(screen);
    for (const component of manifest[screen]?.dynamicImports ?? []) add(component);
  }
  for (const namespace of namespaces) {
    if (isOfPages(namespace)) add('web/foundation/i18n/pageDictionaries.ts');
    add(`web/foundation/i18n/dictionaries/${lng}/${isOfPages(namespace) ? 'pages/' : ''}${namespace}.json`);
  }
  add(`web/foundation/i18n/locales/${lng}.ts`);

  const [entry, ...rest] = [...chunks];
  const style = manifest[styles];
  if (!entry || !style) throw new Error('The manifest is not whole: the client is not built.');
  return {
    entry: `/${entry.file}`,
    preloads: rest.map(({ file }) => `/${file}`),
    styles: [`/${style.file}`],
    fonts: languageFacts[lng].faces
      .flatMap((face) => manifest[faceFile(face)] ?? [])
      .map(({ file }) => `/${file}`),
  };
}
