import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocuments } from './documents';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'touchline-documents-'));
});
afterEach(() => rmSync(tree, { recursive: true }));

const contracts = new Map([['config', 'schema/upstreams/config.yaml']]);
const marked = (name: string, made = '') =>
  `# A document\n\n<!-- ${name}: written by npm run generate -->\n\n${made}\n\n<!-- /${name} -->\n\nMore.\n`;

function write(path: string, text: string): void {
  mkdirSync(join(tree, path, '..'), { recursive: true });
  writeFileSync(join(tree, path), text);
}

it('the lists take the place of what stands between their marks', () => {
  write('docs/configuration.md', marked('upstreams', '- former'));
  write('docs/decisions/0001-one.md', '# 1. One is decided\n\nBecause.\n');
  write('docs/decisions/0002-two.md', '# 2. Two is decided\n\nReplaces [0001](0001-one.md).\n');
  write(
    'docs/decisions/0003-three.md',
    '# 3. Three\n\nReplaces what [0002](x) says of two, and adds to [0001](x).\n',
  );
  write('ARCHITECTURE.md', marked('decisions'));
  writeDocuments(contracts, tree);
  const configuration = readFileSync(join(tree, 'docs/configuration.md'), 'utf8');
  const paths = '`/bff-api/config/all.json`, `/bff-api/config/group/get`';
  expect(configuration).toBe(marked('upstreams', `- \`UPSTREAM_CONFIG_URL\`: ${paths}`));
  expect(readFileSync(join(tree, 'ARCHITECTURE.md'), 'utf8')).toBe(
    marked(
      'decisions',
      '- 0001 [One is decided](docs/decisions/0001-one.md); replaced by 0002.\n' +
        '- 0002 [Two is decided](docs/decisions/0002-two.md); replaced in part by 0003.\n' +
        '- 0003 [Three](docs/decisions/0003-three.md).',
    ),
  );
});

it('nothing is written where no documents are, as in the image of a container', () => {
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toContain('docs');
  expect(() => writeDocuments(contracts, tree)).not.toThrow();
});

it('a document without its marks is named', () => {
  write('docs/configuration.md', '# Configuration\n');
  expect(() => writeDocuments(contracts, tree)).toThrow('docs/configuration.md has no line');
});
