import type { ReactNode } from 'react';
import styles from './Prose.module.css';

interface ProseProps {
  /** Text in lines: `# ` begins a heading, `- ` an item of a list, other lines are paragraphs. */
  text: string;
  /** The level of its headings. */
  headings?: 'h2' | 'h3';
  /** Draws the words of a heading, a paragraph or an item. */
  inline?: (words: string) => ReactNode;
  /** Shown below the text, in the same measure. */
  children?: ReactNode;
}

/** A text to read: headings, paragraphs and lists in a comfortable measure. */
export function Prose({ text, headings = 'h2', inline = (words) => words, children }: ProseProps) {
  return (
    <div className={styles.prose}>
      {readBlocks(text).map((block, index) => (
        <ProseBlock key={index} block={block} headings={headings} inline={inline} />
      ))}
      {children}
    </div>
  );
}

interface ProseBlockProps extends Required<Pick<ProseProps, 'headings' | 'inline'>> {
  block: Block;
}

function ProseBlock({ block, headings: Heading, inline }: ProseBlockProps) {
  if (block.kind === 'heading') return <Heading>{inline(block.text)}</Heading>;
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

/** A part of a text: a heading, a paragraph, or a list. */
type Block =
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
