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

/** The parts of the page around its menu and its options: nine megabytes of code, rendered once. */
interface Shell {
  beforeMenu: Buffer;
  beforeOptions: Buffer;
  afterOptions: Buffer;
}

let shell: Promise<Shell> | undefined;

async function renderShell(): Promise<Shell> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL(common);
  const options = JSON.stringify(common);
  const [menuAt, optionsAt] = [page.indexOf(root), page.lastIndexOf(options)];
  return {
    beforeMenu: Buffer.from(page.slice(0, menuAt)),
    beforeOptions: Buffer.from(page.slice(menuAt, optionsAt)),
    afterOptions: Buffer.from(page.slice(optionsAt + options.length)),
  };
}

/**
 * GraphiQL as one page that loads nothing from another host and sends the site's cookies: with a menu of the named
 * documents above it, and with `opened` in front of the tabs that the browser has stored. The bytes of its UTF-8.
 */
export async function graphiQLPage(names: readonly string[], opened: Tab | undefined): Promise<Buffer> {
  const { beforeMenu, beforeOptions, afterOptions } = await (shell ??= renderShell());
  const defaultTabs = [...(opened ? [opened] : []), ...firstTabs];
  const options = JSON.stringify({ ...common, defaultTabs, ...opened });
  return Buffer.concat([
    beforeMenu,
    Buffer.from(`${style}${menu(names)}`),
    beforeOptions,
    Buffer.from(options),
    afterOptions,
  ]);
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
