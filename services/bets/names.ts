import { LRUCache } from 'lru-cache';
import type { Quote } from './feed';
import type { CouponOnWire } from './store';

type Bet = CouponOnWire['bets'][number];

/** The names in a bet, which depend on a language. */
export type BetNames = Pick<Bet, 'champName' | 'title' | 'homeName' | 'awayName' | 'competitorName'>;

/** Names rarely change, but the operator may correct them. */
const rememberedMs = 600_000;
const mostRemembered = 20_000;

/** Remembers the names of bets in each language that the feed said lately, by the bets' outcomes. */
export function createNames() {
  const known = new LRUCache<string, BetNames>({ max: mostRemembered, ttl: rememberedMs });
  return {
    find: (language: string, outcomeId: string): BetNames | undefined =>
      known.get(`${language} ${outcomeId}`),
    note(language: string, { outcome, game }: Quote): void {
      known.set(`${language} ${outcome.id}`, {
        champName: game.champName,
        title: game.title,
        homeName: game.home?.name ?? null,
        awayName: game.away?.name ?? null,
        competitorName: outcome.competitor?.name ?? null,
      });
    },
  };
}
