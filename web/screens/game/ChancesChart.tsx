import { goalsOf, widthOf, type ChancesPoint } from './chancesPoints';
import styles from './Chances.module.css';

interface ChancesChartProps {
  points: readonly ChancesPoint[];
  halfTimeSecond: number | null;
}

const height = 100;
const whole = 10_000;

/**
 * Stacked shares over the seconds of play: the home side above, the away side below, the draw between them. A line
 * stands at each goal, with a dot on its side. The table beside it says the same in figures.
 */
export function ChancesChart({ points, halfTimeSecond }: ChancesChartProps) {
  const width = widthOf(points);
  const last = points.at(-1)?.second ?? 0;
  const y = (share: number): string => ((share / whole) * height).toFixed(1);
  const edge = (shareAbove: (point: ChancesPoint) => number): string =>
    points.map((point) => `${point.second},${y(shareAbove(point))}`).join(' ');
  const along = (second: number): string => `${((second / width) * 100).toFixed(2)}%`;

  return (
    <div className={styles.chart} aria-hidden="true">
      <svg width="100%" height="100%" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <rect className={styles.draw} width={last} height={height} />
        <polygon className={styles.home} points={`0,0 ${edge(({ home }) => home)} ${last},0`} />
        <polygon
          className={styles.away}
          points={`0,${height} ${edge(({ home, draw }) => home + draw)} ${last},${height}`}
        />
      </svg>
      <svg className={styles.marks} width="100%" height="100%">
        {halfTimeSecond !== null && (
          <line
            className={styles.half}
            x1={along(halfTimeSecond)}
            x2={along(halfTimeSecond)}
            y1="0"
            y2="100%"
          />
        )}
        {goalsOf(points).map(({ second, side }, index) => (
          <g key={index}>
            <line className={styles.goalLine} x1={along(second)} x2={along(second)} y1="0" y2="100%" />
            <circle className={styles.goal} cx={along(second)} cy={side === 'home' ? '0' : '100%'} r="5" />
          </g>
        ))}
      </svg>
    </div>
  );
}
