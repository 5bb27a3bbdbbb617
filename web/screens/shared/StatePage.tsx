import type { ReactNode } from 'react';
import styles from './StatePage.module.css';

interface StatePageProps {
  title: string;
  /** One sentence each. */
  texts: readonly string[];
  /** What the visitor can do. */
  children?: ReactNode;
}

/**
 * A page that says why another page is not shown: the reason, its consequence for the visitor, and what can be done.
 */
export function StatePage({ title, texts, children }: StatePageProps) {
  return (
    <section className={styles.state}>
      {/* Some titles are in another language than the page, and keep their own direction. */}
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}
