/* eslint-disable relay/unused-fields -- minuteText(), the shares by result and the chart read these fields, which the rule does not see */
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { namedGame } from '../../betting/names/named';
import { minuteText } from '../../betting/sports/useMinute';
import { ChancesChart } from './ChancesChart';
import { ChancesKeeper } from './ChancesKeeper';
import { Missing } from './Missing';
import { toldPoints, type ChancesPoint } from './chancesPoints';
import type { Chances_game$key } from './__generated__/Chances_game.graphql';
import styles from './Chances.module.css';

const results = ['home', 'draw', 'away'] as const;

/** The chances of a match over its minutes: a picture with the goals, the present shares, and a table for readers. */
export function Chances({ game }: { game: Chances_game$key }) {
  const data = useFragment(
    graphql`
      fragment Chances_game on Game {
        kind
        status
        ...ChancesKeeper_game
        ...named_game
        chances @catch(to: RESULT) {
          halfTimeSecond
          points {
            second
            minute
            addedMinute
            score {
              home
              away
            }
            home
            draw
            away
          }
        }
      }
    `,
    game,
  );
  const { t } = useTranslation('match');
  if (data.kind === 'RACE') return null;
  const title = t(data.status === 'LINE' ? 'chances_title_line' : 'chances_title');
  const { chances } = data;
  const points = chances.ok ? (chances.value?.points ?? []) : [];
  const present = points.at(-1);

  return (
    <section className={styles.chances} aria-label={title}>
      <h2>{title}</h2>
      <ChancesKeeper game={data} />
      {!present && <Missing />}
      {present && <Shares point={present} names={namesOf(namedGame(data))} />}
      {points.length > 1 && (
        <>
          <ChancesChart
            points={points}
            halfTimeSecond={chances.ok ? (chances.value?.halfTimeSecond ?? null) : null}
          />
          <ChancesTable points={points} names={namesOf(namedGame(data))} />
        </>
      )}
      {present && <p className={styles.note}>{t('chances_note')}</p>}
    </section>
  );
}

interface SideNames {
  home: string;
  away: string;
}

const namesOf = ({ home, away }: ReturnType<typeof namedGame>): SideNames => ({
  home: home?.name ?? '',
  away: away?.name ?? '',
});

/** The shares of now: the legend of the picture, and a bar of their own. */
function Shares({ point, names }: { point: ChancesPoint; names: SideNames }) {
  const { t } = useTranslation('match');
  return (
    <>
      <ul className={styles.shares}>
        {results.map((result) => (
          <li key={result} data-result={result}>
            <bdi>{result === 'draw' ? t('chances_draw') : names[result]}</bdi>{' '}
            <strong>{t('chances_share', { share: percent(point[result]) })}</strong>
          </li>
        ))}
      </ul>
      <svg className={styles.bar} viewBox="0 0 10000 1" preserveAspectRatio="none" aria-hidden="true">
        <rect data-result="home" width={point.home} height="1" />
        <rect data-result="draw" x={point.home} width={point.draw} height="1" />
        <rect data-result="away" x={point.home + point.draw} width={point.away} height="1" />
      </svg>
    </>
  );
}

/** The picture in figures: kick-off, each goal, each quarter of an hour, and now. */
function ChancesTable({ points, names }: { points: readonly ChancesPoint[]; names: SideNames }) {
  const { t } = useTranslation('match');
  const written = bidi(useLanguage());
  return (
    <details className={styles.table}>
      <summary>{t('chances_table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chances_minute')}</th>
            <th scope="col">{t('chances_score')}</th>
            <th scope="col">{names.home}</th>
            <th scope="col">{t('chances_draw')}</th>
            <th scope="col">{names.away}</th>
          </tr>
        </thead>
        <tbody>
          {toldPoints(points).map((point) => (
            <tr key={`${point.second} ${written.score(point.score)}`}>
              <th scope="row">{minuteText(point)}</th>
              <td>{written.score(point.score)}</td>
              {results.map((result) => (
                <td key={result}>{t('chances_share', { share: percent(point[result]) })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const percent = (share: number): number => Math.round(share / 100);
