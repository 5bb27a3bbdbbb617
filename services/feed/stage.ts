/** The part of a competition that a game belongs to, as sources write it: `Matchday 12`, `Quarter-finals`. */
import type { components } from '../../schema/upstreams/__generated__/feed';

/** A part of a competition that can be named in any language. */
export type Stage = components['schemas']['Stage'];

const patterns: readonly [RegExp, Stage['key']][] = [
  [
    /^(?:matchday|match day|round|week|game ?week|spieltag|jornada|giornata|journée|rodada|speelronde|тур)\s*(\d{1,3})$/i,
    'ROUND',
  ],
  [/^(\d{1,3})\.?\s*(?:matchday|round|spieltag|runde|tour|тур)$/i, 'ROUND'],
  [/^(?:round of|last)\s*(\d{1,3})$/i, 'ROUND_OF'],
  [/^(?:1\/8[- ]finals?|eighth[- ]?finals?)()$/i, 'ROUND_OF'],
  [/^quarter[- ]?finals?$/i, 'QUARTER_FINAL'],
  [/^semi[- ]?finals?$/i, 'SEMI_FINAL'],
  [/^(?:match for |play-?off for )?(?:the )?third[- ]place(?: play-?off| match)?$/i, 'THIRD_PLACE'],
  [/^finals?$/i, 'FINAL'],
];

/** The part that a round's name means; null for a name that can only be shown as it is. */
export function stageOf(round: string | null): Stage | null {
  for (const [pattern, key] of patterns) {
    const found = pattern.exec(round?.trim() ?? '');
    if (!found) continue;
    const [, number] = found;
    if (number === undefined) return { key, number: null };
    return { key, number: number === '' ? 16 : Number(number) };
  }
  return null;
}
