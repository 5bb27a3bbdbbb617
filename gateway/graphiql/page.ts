import { createHash } from 'node:crypto';
import { examples, type Tab } from './documents';
import { firstTabs } from './tabs';

/** Where the menu is inserted; GraphiQL takes the place below it. */
const root = '<div id="root"></div>';

const style = `<style>
  body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
  #root { flex: 1; min-height: 0; }
  #root .graphiql-container { height: 100%; }
  .documents { position: relative; z-index: 20; color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  .documents, .documents > div { background: Canvas; color: CanvasText; }
  .documents summary { padding: 8px 16px; cursor: pointer; font-weight: 600; }
  .documents > div {
    position: absolute; inset-inline: 0; max-height: 85vh; overflow: auto; box-sizing: border-box;
    padding: 8px 16px 16px; columns: 20rem; gap: 2rem; box-shadow: 0 8px 16px #0004;
  }
  .documents h2 { font-size: 1rem; margin: 0 0 4px; break-after: avoid; }
  .documents dl { margin: 0 0 1rem; }
  .documents dl > div { margin: 0 0 8px; break-inside: avoid; }
  .documents dd { margin: 0; opacity: 0.8; }
</style>`;

/** What is the same in every page. */
const common = {
  title: 'Touchline GraphiQL',
  credentials: 'same-origin',
  method: 'POST',
  subscriptionsProtocol: 'SSE',
} as const;

/** What the page loads beside itself: ten megabytes, which a browser fetches once. */
export interface PageFile {
  type: string;
  content: Buffer;
  /** The name of this content. */
  hash: string;
}

/** The page around its files, its menu and its options. Rendered once. */
interface Shell {
  beforeStyle: string;
  beforeMenu: string;
  beforeCode: string;
  beforeOptions: string;
  afterOptions: string;
  files: Readonly<Record<'code' | 'style', PageFile>>;
}

/** Where styles and code begin and end in the rendered page; the code is called after its end. */
const styleTags = ['<style>', '</style>'] as const;
const scriptTag = '<script>';
const call = 'YogaGraphiQL.renderYogaGraphiQL(';

let shell: Promise<Shell> | undefined;

async function renderShell(): Promise<Shell> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL(common);
  const options = JSON.stringify(common);
  const [menuAt, optionsAt] = [page.indexOf(root), page.lastIndexOf(options)];
  const [styleAt, afterStyle] = styleTags.map((tag) => page.indexOf(tag)) as [number, number];
  const [scriptAt, callAt] = [page.indexOf(scriptTag, menuAt), page.lastIndexOf(call, optionsAt)];
  return {
    beforeStyle: page.slice(0, styleAt),
    beforeMenu: page.slice(afterStyle + styleTags[1].length, menuAt),
    beforeCode: page.slice(menuAt, scriptAt),
    beforeOptions: page.slice(callAt, optionsAt),
    afterOptions: page.slice(optionsAt + options.length),
    files: {
      style: fileOf('text/css', page.slice(styleAt + styleTags[0].length, afterStyle)),
      code: fileOf('text/javascript', page.slice(scriptAt + scriptTag.length, callAt)),
    },
  };
}

function fileOf(type: string, text: string): PageFile {
  const content = Buffer.from(text);
  return { type, content, hash: createHash('sha256').update(content).digest('base64url').slice(0, 16) };
}

const rendered = (): Promise<Shell> => (shell ??= renderShell());

/** A file of the page by its name in addresses: `?code=<hash>`, `?style=<hash>`. Undefined for another name. */
export const graphiQLFile = async (name: string): Promise<PageFile | undefined> =>
  Object.entries((await rendered()).files).find(([own]) => own === name)?.[1];

/**
 * GraphiQL as a page that loads nothing from another host and sends the site's cookies: with a menu of the named
 * documents above it, and with `opened` in front of the tabs that the browser has stored.
 */
export async function graphiQLPage(names: readonly string[], opened: Tab | undefined): Promise<string> {
  const { beforeStyle, beforeMenu, beforeCode, beforeOptions, afterOptions, files } = await rendered();
  const defaultTabs = [...(opened ? [opened] : []), ...firstTabs];
  const options = JSON.stringify({ ...common, defaultTabs, ...opened });
  return [
    ...[beforeStyle, `<link rel="stylesheet" href="?style=${files.style.hash}">`],
    ...[beforeMenu, style, menu(names), beforeCode],
    ...[
      `<script src="?code=${files.code.hash}"></script>\n${scriptTag}`,
      beforeOptions,
      options,
      afterOptions,
    ],
  ].join('');
}

const groupOf = (name: string): string => examples.get(name)?.group ?? 'Without an example';

/** All documents by group, in the order of the examples. */
function menu(names: readonly string[]): string {
  const known = [...examples.keys()].filter((name) => names.includes(name));
  const ordered = [...new Set([...known, ...names])];
  const sections = [...new Set(ordered.map(groupOf))].map((group) => {
    const entries = ordered.filter((name) => groupOf(name) === group).map(entry);
    return `<section><h2>${group}</h2><dl>${entries.join('')}</dl></section>`;
  });
  return `<details class="documents"><summary>Documents of the site</summary><div>${sections.join('')}</div></details>`;
}

function entry(name: string): string {
  const about = examples.get(name)?.about ?? '';
  return `<div><dt><a href="?operation=${name}">${name}</a></dt><dd>${about}</dd></div>`;
}
