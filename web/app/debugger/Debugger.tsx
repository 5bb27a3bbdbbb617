import { Configuration } from './Configuration';
import { Dictionaries } from './Dictionaries';
import { Primitives } from './Primitives';
import { Routes } from './Routes';
import { guards } from '../../navigation/guards/order';
import styles from './Debugger.module.css';

/** Shows developers what the site consists of. It is in no production build. */
export function Debugger() {
  return (
    <div className={styles.page}>
      <h1>Debugger</h1>
      <nav aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Content }) => (
        <section key={id} id={id} aria-label={title}>
          <h2>{title}</h2>
          <Content />
        </section>
      ))}
    </div>
  );
}

/** The guards in their order, with what each of them does; a guard that does nothing only reserves its place. */
function Guards() {
  return (
    <ol>
      {guards.map(({ name, ...parts }) => (
        <li key={name}>
          {name} <span className={styles.quiet}>{Object.keys(parts).join(', ') || 'a place'}</span>
        </li>
      ))}
    </ol>
  );
}

const sections = [
  { id: 'routes', title: 'Routes', Content: Routes },
  { id: 'guards', title: 'Guards', Content: Guards },
  { id: 'configuration', title: 'Configuration', Content: Configuration },
  { id: 'dictionaries', title: 'Dictionaries', Content: Dictionaries },
  { id: 'primitives', title: 'Primitives', Content: Primitives },
];
