import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'docs/decisions';

interface Decision {
  number: string;
  file: string;
  title: string;
  /** The numbers of those that it replaces, wholly or in part. */
  replaces: { number: string; wholly: boolean }[];
}

/**
 * What a decision says of itself: its title, and what it replaces. A decision that replaces another one says so in the
 * sentence below its heading: "Replaces [0052](…)." wholly, "Replaces what [0052](…) says of …" in part.
 */
function read(tree: string, file: string): Decision {
  const [heading = '', , sentence = ''] = readFileSync(join(tree, folder, file), 'utf8').split('\n');
  const title = /^# \d+\. (.+)$/.exec(heading)?.[1];
  if (title === undefined) throw new Error(`${folder}/${file} has no heading like "# 52. What is decided".`);
  const [replaced = ''] = /^Replaces .*?(?=, and adds|$)/.exec(sentence) ?? [];
  const replaces = [...replaced.matchAll(/\[(\d{4})\]\(/g)].map(([, number = '']) => ({
    number,
    wholly: replaced.startsWith(`Replaces [${number}]`),
  }));
  return { number: file.slice(0, 4), file, title, replaces };
}

/** The decisions of a tree as a list in Markdown, in the order of their numbers, each with those that replaced it. */
export function decisionList(tree: string): string {
  const decisions = readdirSync(join(tree, folder))
    .sort()
    .map((file) => read(tree, file));
  const lines = decisions.map(({ number, file, title }) => {
    const later = (wholly: boolean) =>
      decisions
        .filter(({ replaces }) => replaces.some((one) => one.number === number && one.wholly === wholly))
        .map((one) => one.number);
    const notes = [
      ...later(true).map((one) => `; replaced by ${one}`),
      ...(later(false).length > 0 ? [`; replaced in part by ${later(false).join(', ')}`] : []),
    ];
    return `- ${number} [${title}](${folder}/${file})${notes.join('')}.`;
  });
  return lines.join('\n');
}
