import type { Chances_game$data } from './__generated__/Chances_game.graphql';

type Known = Extract<Chances_game$data['chances'], { ok: true }>['value'];

/** The chances at a moment. */
export type ChancesPoint = NonNullable<Known>['points'][number];

/** A goal in the picture: when it fell, and for which side. */
export interface ChancesGoal {
  second: number;
  side: 'home' | 'away';
}

const quarterSeconds = 15 * 60;
const fullTimeSeconds = 95 * 60;

/** The goals of a history: the points at which the score is another one than before. */
export function goalsOf(points: readonly ChancesPoint[]): ChancesGoal[] {
  return points.flatMap(({ second, score }, index): ChancesGoal[] => {
    const before = points[index - 1]?.score ?? score;
    if (score.home > before.home) return [{ second, side: 'home' }];
    return score.away > before.away ? [{ second, side: 'away' }] : [];
  });
}

/** The points that a table tells: the first, the first of each quarter of an hour, each goal, and the last. */
export function toldPoints(points: readonly ChancesPoint[]): ChancesPoint[] {
  const goals = new Set(goalsOf(points).map(({ second }) => second));
  return points.filter((point, index) => {
    const before = points[index - 1];
    if (!before || index === points.length - 1) return true;
    const isNewScore = before.score.home !== point.score.home || before.score.away !== point.score.away;
    if (goals.has(point.second)) return isNewScore;
    return Math.floor(before.second / quarterSeconds) < Math.floor(point.second / quarterSeconds);
  });
}

/** How many seconds of play the picture is wide: a whole match, or more when it takes longer. */
export function widthOf(points: readonly ChancesPoint[]): number {
  return Math.max(fullTimeSeconds, points.at(-1)?.second ?? 0);
}
