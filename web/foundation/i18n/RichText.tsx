import { cloneElement, Fragment, type ReactElement } from 'react';

interface RichTextProps {
  /** A translated text with tags, not nested: `Data by <source>openfootball</source>.` */
  text: string;
  /** The element of each tag, to be filled with what the tag encloses. */
  elements: Record<string, ReactElement<{ children?: string }>>;
}

/** A text with links inside. A tag without an element leaves its words. (i18next's own component weighs 4 kB.) */
export function RichText({ text, elements }: RichTextProps) {
  // Splitting by a pattern with groups gives: words, tag, enclosed words, words, and so on.
  const parts = text.split(/<(\w+)>([^<]*)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ''] : undefined;
    return element ? cloneElement(element, { key: index }, part) : <Fragment key={index}>{part}</Fragment>;
  });
}
