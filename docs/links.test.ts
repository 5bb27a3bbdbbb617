/** What the documents link to and which commands they name is there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders without documents of ours. */
const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'screenshots', 'test-results']);

function documents(folder = '.'): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (left.has(name)) return [];
    if (statSync(path).isDirectory()) return documents(path);
    return name.endsWith('.md') ? [path] : [];
  });
}

/** The text without blocks and pieces of code, in which brackets mean something else. */
const prose = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** The names under which a document's headings can be linked to, as GitHub makes them. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}

/** Where links of a document lead within the repository. */
function links(path: string): { target: string; file: string; anchor: string | undefined }[] {
  const targets = [...prose(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, t = '']) => t);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#', 2);
      return { target, file: file === '' ? path : join(dirname(path), file), anchor };
    });
}

const all = documents();

it('finds the documents and their links', () => {
  expect(all).toEqual(expect.arrayContaining(['README.md', 'docs/deployment.md']));
  expect(links('README.md').length).toBeGreaterThan(10);
});

it.each(all)('%s links only to existing files and headings', (path) => {
  const broken = links(path).filter(({ file, anchor }) => {
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchors(readFileSync(file, 'utf8')).includes(anchor);
  });
  expect(broken.map(({ target }) => target)).toEqual([]);
});

it.each(all)('%s names only commands that package.json has', (path) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(path, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*\w)/g)];
  const unknown = named.map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name));
  expect(unknown).toEqual([]);
});
