import { graphql } from 'react-relay/hooks';
import { useDrawnFragment } from '../overlay/useDrawnFragment';
import type { HelpLine_line$key } from './__generated__/HelpLine_line.graphql';
import styles from './Footer.module.css';

/** Who helps where the visitor lives: the page, the number and when it answers. */
export function HelpLine({ line }: { line: HelpLine_line$key }) {
  const { name, phone, url, hours } = useDrawnFragment(
    graphql`
      fragment HelpLine_line on HelpLine {
        name
        phone
        url
        hours
      }
    `,
    line,
  );
  return (
    <p className={styles.help}>
      <a href={url} rel="noreferrer">
        {name}
      </a>
      {phone != null && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={`${name} ${phone}`} dir="ltr">
          {phone}
        </a>
      )}
      {hours != null && <bdi>{hours}</bdi>}
    </p>
  );
}
