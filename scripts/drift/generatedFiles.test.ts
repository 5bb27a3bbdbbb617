import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleFiles } from './generatedFiles';

const folder = mkdtempSync(join(tmpdir(), 'touchline-drift-'));
const file = join(folder, 'schema.graphql');
beforeEach(() => writeFileSync(file, 'type Query'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('drift of generated files', () => {
  it('finds nothing when the generated files equal the committed ones', () => {
    expect(staleFiles(() => writeFileSync(file, 'type Query'), [file])).toEqual([]);
  });

  it('names a differing file and the mend, and does not change it', () => {
    const [drift] = staleFiles(() => writeFileSync(file, 'type Query { more: Int }'), [file]);
    expect(drift?.what).toBe(`${file} is stale`);
    expect(drift?.mend).toBe(`run "npm run generate" and commit ${file}`);
    expect(readFileSync(file, 'utf8')).toBe('type Query');
  });

  it('reports a generation that fails half-way, and does not change the files', () => {
    const generate = () => {
      writeFileSync(file, 'type Half');
      throw new Error('exit 1');
    };
    const drifts = staleFiles(generate, [file]);
    expect(drifts.map(({ what }) => what)).toEqual([
      expect.stringContaining('code cannot be generated'),
      `${file} is stale`,
    ]);
    expect(drifts[0]?.mend).toContain('then run "npm run generate"');
    expect(readFileSync(file, 'utf8')).toBe('type Query');
  });
});
