import { cloneElement, Fragment, type ReactElement } from 'react';

interface RichTextProps {
  /** A translated text with tags that are not nested: `Data by <source>openfootball</source>.` */
  text: string;
  /** The element for each tag; it receives the text inside the tag. */
  elements: Record<string, ReactElement<{ children?: string }>>;
}

/** A text with links inside. A tag without an element leaves its text. (i18next's own component weighs 4 kB.) */
export function RichText({ text, elements }: RichTextProps) {
  // Splitting by a pattern with groups yields text, tag, enclosed text, text, and so on.
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ''] : undefined;
    return element ? cloneElement(element, { key: index }, part) : <Fragment key={index}>{part}</Fragment>;
  });
}
