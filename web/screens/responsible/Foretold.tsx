import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import type { Foretold_limit$key } from './__generated__/Foretold_limit.graphql';

const minuteMs = 60_000;

/** What another value of a limit would do, in the sentences of the server, whose times are shown in the player's zone. */
export function Foretold({ limit }: { limit: Foretold_limit$key }) {
  const format = useFormat();
  const { foretold } = useFragment(
    graphql`
      fragment Foretold_limit on PlayerLimit {
        foretold {
          text
          at
        }
      }
    `,
    limit,
  );
  /** A begun minute counts as over, so that nobody comes too early. */
  const timeOf = (at: string): string => format.dateTime(Math.ceil(Date.parse(at) / minuteMs) * minuteMs);
  return foretold.map(({ text, at }) => (at == null ? text : text.replace('{{time}}', timeOf(at)))).join(' ');
}
