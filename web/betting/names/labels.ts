import { useTranslation } from '../../foundation/i18n/useTranslation';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useSetting } from '../../foundation/settings/SettingsContext';

/** The names of markets. The keys are those of the dictionary `sports`. */
const marketKeys = {
  RESULT: 'market_result',
  DOUBLE_CHANCE: 'market_double_chance',
  TOTAL: 'market_total',
  BOTH_TO_SCORE: 'market_both_to_score',
  HANDICAP: 'market_handicap',
  CORRECT_SCORE: 'market_correct_score',
  NEXT_GOAL: 'market_next_goal',
  WINNER: 'market_winner',
} as const;

/** Labels short enough for a column of prices. */
const shortKeys = {
  HOME: 'outcome_short_home',
  DRAW: 'outcome_short_draw',
  AWAY: 'outcome_short_away',
  HOME_OR_DRAW: 'outcome_short_home_or_draw',
  HOME_OR_AWAY: 'outcome_short_home_or_away',
  DRAW_OR_AWAY: 'outcome_short_draw_or_away',
  OVER: 'outcome_short_over',
  UNDER: 'outcome_short_under',
  YES: 'outcome_yes',
  NO: 'outcome_no',
  OTHER_SCORE: 'outcome_other_score',
  NOBODY: 'outcome_nobody',
} as const;

/** Labels in words; those about a side contain its name. */
const fullKeys = {
  HOME: 'outcome_home',
  DRAW: 'outcome_draw',
  AWAY: 'outcome_away',
  HOME_OR_DRAW: 'outcome_home_or_draw',
  HOME_OR_AWAY: 'outcome_home_or_away',
  DRAW_OR_AWAY: 'outcome_draw_or_away',
  OVER: 'outcome_over',
  UNDER: 'outcome_under',
  YES: 'outcome_yes',
  NO: 'outcome_no',
  OTHER_SCORE: 'outcome_other_score',
  NOBODY: 'outcome_nobody',
} as const;

/** The parts of a market that its name depends on. */
export interface NamedMarket {
  readonly kind: string;
  readonly line?: string | null | undefined;
}

/** The parts of an outcome that its name depends on. */
export interface NamedOutcome {
  readonly kind: string;
  readonly score?: { readonly home: number; readonly away: number } | null | undefined;
  readonly competitor?:
    { readonly name: string; readonly code?: string | null | undefined } | null | undefined;
}

/** The parts of a game that its name depends on: two sides, or the title of a race. */
export interface NamedGame {
  readonly title?: string | null | undefined;
  readonly home?: { readonly name: string } | null | undefined;
  readonly away?: { readonly name: string } | null | undefined;
}

/** `Arsenal – Chelsea`, or the name of the race. */
export function gameName({ title, home, away }: NamedGame): string {
  return title ?? `${home?.name ?? ''} – ${away?.name ?? ''}`;
}

/**
 * A handicap from the view of the given side, with its sign: `-1` is `−1` for the home side and `+1` for the away
 * side.
 */
export function handicap(line: string, side: 'home' | 'away'): string {
  const size = line.replace(/^[-+−]/, '');
  if (Number(size) === 0) return '0';
  const negative = /^[-−]/.test(line) === (side === 'home');
  return `${negative ? '−' : '+'}${size}`;
}

/** The handicap of one side of a handicap market, with its sign; undefined for other markets. */
export function handicapOf(outcome: NamedOutcome, { kind, line }: NamedMarket): string | undefined {
  if (kind !== 'HANDICAP' || line == null) return undefined;
  return handicap(line, outcome.kind === 'AWAY' ? 'away' : 'home');
}

/** Names of markets and outcomes in the language of the page. */
export interface Labels {
  /** `Total 2.5`. A handicap has a line for each side, so its outcomes contain the lines. */
  market(market: NamedMarket): string;
  /** The same as the player wants it in the heads of lists and in the coupon: `1X2`, or `Match result` (ST-05). */
  shown(market: NamedMarket): string;
  /** `1`, `X`, `O`: for a column whose head says the rest. */
  short(outcome: NamedOutcome): string;
  /** `Arsenal (−1)`, `Over 2.5`, `2:1`: complete beside the market's name. */
  full(outcome: NamedOutcome, market: NamedMarket, game: NamedGame): string;
}

/** Whether this page has a name for a market, or only that of the wire. */
export const knowsMarket = ({ kind }: NamedMarket): boolean => has(marketKeys, kind);

/** Whether this page has a name for an outcome, or only that of the wire. */
export const knowsOutcome = ({ kind, score, competitor }: NamedOutcome): boolean =>
  has(fullKeys, kind) || Boolean(competitor ?? score);

/** Names markets and outcomes; unknown kinds of a newer feed appear with their names on the wire. */
export function useLabels(): Labels {
  const { t } = useTranslation('sports');
  const { name, signed, score } = bidi(useLanguage());

  const isShort = useSetting('marketNames') === 'short';

  const exact = (outcome: NamedOutcome) =>
    outcome.competitor?.name ?? (outcome.score && score(outcome.score));

  const market = ({ kind, line }: NamedMarket) =>
    has(marketKeys, kind) ? t(marketKeys[kind], { line: line ?? '' }).trim() : kind;

  return {
    market,
    shown(named) {
      if (isShort && named.kind === 'RESULT')
        return t('outcome_short_home') + t('outcome_short_draw') + t('outcome_short_away');
      return isShort && named.kind === 'BOTH_TO_SCORE' ? t('chips_both_to_score') : market(named);
    },
    short(outcome) {
      const named = outcome.competitor?.code ?? exact(outcome);
      if (named) return named;
      return has(shortKeys, outcome.kind) ? t(shortKeys[outcome.kind]) : outcome.kind;
    },
    full(outcome, market, { home, away }) {
      const exactly = exact(outcome);
      if (exactly) return exactly;
      if (!has(fullKeys, outcome.kind)) return outcome.kind;
      const words = t(fullKeys[outcome.kind], {
        home: name(home?.name ?? ''),
        away: name(away?.name ?? ''),
        line: market.line ?? '',
      });
      const line = handicapOf(outcome, market);
      return line ? `${words} (${signed(line)})` : words;
    },
  };
}

function has<Keys extends object>(keys: Keys, kind: string): kind is Extract<keyof Keys, string> {
  return Object.hasOwn(keys, kind);
}
