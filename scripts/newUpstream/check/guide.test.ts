import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readSteps } from './guide';

const text = `# Title

## 1. Begin

\`\`\`sh run
npm run one
npm run two
\`\`\`

\`\`\`sh
npm start
\`\`\`

## 2. Write

\`\`\`ts file=web/a.ts
const a = 1;
\`\`\`

\`\`\`diff
--- a/b
+++ b/b
\`\`\`
`;

describe('the steps of a guide', () => {
  it('are its files, diffs and commands in their order, without examples', () => {
    expect(readSteps(text)).toEqual([
      { section: '1. Begin', kind: 'run', commands: ['npm run one', 'npm run two'] },
      { section: '2. Write', kind: 'write', path: 'web/a.ts', text: 'const a = 1;\n' },
      { section: '2. Write', kind: 'patch', text: '--- a/b\n+++ b/b\n' },
    ]);
  });

  it.each([
    ['adding-an-upstream', 10],
    ['adding-a-letter', 2],
    ['adding-a-kind-of-limit', 5],
  ])('are all found in docs/%s.md, of which there are more than %i', (name, few) => {
    const guide = readFileSync(`docs/${name}.md`, 'utf8');
    const fences = guide.match(/^```(?:diff|sh run|\w+ file=)/gm) ?? [];
    expect(fences.length).toBeGreaterThan(few);
    expect(readSteps(guide)).toHaveLength(fences.length);
  });

  // Files named after the upstream exist only in the copy in which the guide is followed.
  it.each(['adding-an-upstream', 'adding-a-kind-of-limit'])(
    'of docs/%s.md patch files as they are now',
    (name) => {
      const patches = readSteps(readFileSync(`docs/${name}.md`, 'utf8')).flatMap((step) =>
        step.kind === 'patch' ? [step.text] : [],
      );
      const check = ['apply', '--check', '--allow-empty', '--exclude=*weather*'];
      const refusals = patches.map((input) => spawnSync('git', check, { input, encoding: 'utf8' }).stderr);
      expect(refusals.filter((refusal) => refusal !== '')).toEqual([]);
    },
  );
});
