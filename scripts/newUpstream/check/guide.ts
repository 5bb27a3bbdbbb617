/** What a reader of the guide does, in its order. */
export type Step = { section: string } & (
  | { kind: 'write'; path: string; text: string }
  | { kind: 'patch'; text: string }
  | { kind: 'run'; commands: string[] }
);

/**
 * Reads the steps of docs/adding-an-upstream.md from its fenced blocks: one with `file=<path>` is a file to write, a
 * `diff` is applied, and `sh run` is run. Other blocks only show something.
 */
export function readSteps(guide: string): Step[] {
  const blocks = guide.matchAll(/^## (?<heading>.+)$|^```(?<info>.+)\n(?<text>[^]*?)^```$/gm);
  const steps: Step[] = [];
  let section = '';
  for (const { groups: { heading, info, text = '' } = {} } of blocks) {
    const path = / file=(\S+)$/.exec(info ?? '')?.[1];
    if (heading) section = heading;
    else if (path) steps.push({ section, kind: 'write', path, text });
    else if (info === 'diff') steps.push({ section, kind: 'patch', text });
    else if (info === 'sh run') steps.push({ section, kind: 'run', commands: text.trim().split('\n') });
  }
  return steps;
}
