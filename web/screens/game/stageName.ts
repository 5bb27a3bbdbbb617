import type { TFunction } from 'i18next';

const keys = {
  QUARTER_FINAL: 'stage_quarter_final',
  SEMI_FINAL: 'stage_semi_final',
  THIRD_PLACE: 'stage_third_place',
  FINAL: 'stage_final',
} as const;

const roundOfKeys = { 16: 'stage_round_of_16', 32: 'stage_round_of_32' } as const;

/** The fields of a game that the name of its round needs. */
interface StagedGame {
  readonly kind: string;
  /** The source's name. */
  readonly round?: string | null | undefined;
  readonly stage?: { readonly kind: string; readonly number?: number | null | undefined } | null | undefined;
}

/**
 * The name of a round in the language of the page; the source's name for a kind of round that the site has no name
 * for.
 */
export function stageName({ kind, round, stage }: StagedGame, t: TFunction<'match'>): string | null {
  const number = stage?.number;
  if (stage?.kind === 'ROUND' && number != null)
    return t(kind === 'RACE' ? 'stage_race' : 'stage_round', { number });
  if (stage?.kind === 'ROUND_OF' && (number === 16 || number === 32)) return t(roundOfKeys[number]);
  if (stage && Object.hasOwn(keys, stage.kind)) return t(keys[stage.kind as keyof typeof keys]);
  return round ?? null;
}
