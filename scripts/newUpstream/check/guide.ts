/** A step of the guide, in the order of the text. */
export type Step = { section: string } & (
  | { kind: 'write'; path: string; text: string }
  | { kind: 'patch'; text: string }
  | { kind: 'run'; commands: string[] }
);

/**
 * Reads the steps of docs/adding-an-upstream.md from its fenced blocks: `file=<path>` marks a file to write, `diff` a
 * patch to apply, and `sh run` commands to run. Other blocks are only shown.
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
