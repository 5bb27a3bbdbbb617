import type { ReactNode } from 'react';
import styles from './StatePage.module.css';

interface StatePageProps {
  title: string;
  /** One sentence each. */
  texts: readonly string[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** A page that says why there is no other: what is the case, what it means for the visitor, what can be done. */
export function StatePage({ title, texts, children }: StatePageProps) {
  return (
    <section className={styles.state}>
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}
