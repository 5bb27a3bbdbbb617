import styles from './PriceMoves.module.css';

const width = 100;
const height = 20;

/** The last prices as a small line of steps, the newest at the end; higher prices are higher. */
export function MovesLine({ prices }: { prices: readonly number[] }) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number): string =>
    (high === low ? height / 2 : height - 2 - ((price - low) / (high - low)) * (height - 4)).toFixed(1);
  const step = width / Math.max(1, prices.length);
  const path = prices.map(
    (price, index) => `${index === 0 ? 'M0' : 'L' + index * step},${y(price)} h${step}`,
  );
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join(' ')} />
    </svg>
  );
}
