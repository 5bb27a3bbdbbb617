/** A part of a text: a heading, a paragraph, or a list. */
export type Block =
  { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Splits a text by its lines: `# ` begins a heading, `- ` an item; consecutive items form one list. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.text.trim() !== '');
}
