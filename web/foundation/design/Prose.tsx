import type { ReactNode } from 'react';
import { readBlocks, type Block } from './proseBlocks';
import styles from './Prose.module.css';

interface ProseProps {
  /** Text in lines: `# ` begins a heading, `- ` an item of a list, other lines are paragraphs. */
  text: string;
  /** The level of its headings. */
  headings?: 'h2' | 'h3';
  /** Shown below the text, in the same measure. */
  children?: ReactNode;
}

/** A text to read: headings, paragraphs and lists in a comfortable measure. */
export function Prose({ text, headings = 'h2', children }: ProseProps) {
  return (
    <div className={styles.prose}>
      {readBlocks(text).map((block, index) => (
        <ProseBlock key={index} block={block} headings={headings} />
      ))}
      {children}
    </div>
  );
}

function ProseBlock({ block, headings: Heading }: { block: Block; headings: 'h2' | 'h3' }) {
  if (block.kind === 'heading') return <Heading>{block.text}</Heading>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
