/**
 * What became of each clause that a jurisdiction asks for: rules of its pack, or a sentence about what is not built, or about what the
 * operator has to do. `clauses.json` lists the clauses.
 */
import clauses from './clauses.json';
import type { Pack } from './pack';

/** A clause is kept by rules of the pack, or a plain sentence says why it is not. */
export type ClauseAnswer = { rules: readonly (keyof Pack)[] } | { NOT_BUILT: string } | { OPERATOR: string };

/** What a clause asks for. */
interface Clause {
  /** The name of the pack. */
  pack: string;
  clause: string;
  asks: string;
}

/** By the name of the pack and the clause. */
export const clauseAnswers: Readonly<Record<string, ClauseAnswer>> = {
  'greatBritain: RTS 12A': { rules: ['kinds', 'promptsAt'] },
  'greatBritain: RTS 12A since 2025-10-31': {
    NOT_BUILT:
      'Players are asked for a limit and may decline; there is no default, no confirmation and no reminder.',
  },
  'greatBritain: RTS 12B': { rules: ['kinds', 'frame', 'zone'] },
  'greatBritain: RTS 12C': {
    NOT_BUILT:
      'The player’s menu on every page and the deposit over a page link to them; the home page and the page of deposits have no link of their own.',
  },
  'greatBritain: RTS 12D': { rules: ['wait'] },
  'greatBritain: LCCP 3.3.4': { rules: ['timeOutDays'] },
  'greatBritain: LCCP 3.5': { rules: ['exclusionDays', 'register'] },
  'greatBritain: LCCP 3.5.4': { rules: ['openExclusions', 'decisionDays'] },
  'greatBritain: LCCP 3.5, marketing': {
    OPERATOR: 'The site sends no marketing of its own: take excluded players off your lists within two days.',
  },
  'greatBritain: LCCP 17.1.1': { rules: ['identityDue'] },
  'greatBritain: LCCP 17.1.1, withdrawals': { rules: ['identityDue'] },
  'greatBritain: SR 3.2.11': { rules: ['ageDue'] },
  'greatBritain: SR 3.2.11, free play': {
    NOT_BUILT: 'Demo money asks for no documents: do not offer such a site to players in Great Britain.',
  },
  'greatBritain: SR 3.4.4': {
    OPERATOR:
      'Look at the net losses of players and at public data about them yourself; the site has markers of harm, and not this check.',
  },
  'greatBritain: RTS 13B': { rules: ['kinds'] },
  'greatBritain: RTS 13C': { rules: ['showsTime'] },
  'greatBritain: RTS 14B': { OPERATOR: 'Leave `isWithdrawalCancelAllowed` off.' },
  'greatBritain: RTS 14E': { NOT_BUILT: 'The site has no casino games and no slots.' },
  'greatBritain: RTS 14G': { NOT_BUILT: 'The site has no casino games and no slots.' },
  'greatBritain: RTS 8A': {
    NOT_BUILT: 'The site has no casino games and no slots; each coupon is placed by a press.',
  },
  'greatBritain: RTS 4A, 4B': {
    NOT_BUILT: 'The site has no games in which speed matters; a bet is judged by the time of the server.',
  },
  'greatBritain: RTS 15A': {
    NOT_BUILT: 'Pages say when prices may be old, and nothing of the delay of events.',
  },
  'greatBritain: Slots regulations 2025': { NOT_BUILT: 'The site has no slots.' },
  'greatBritain: Net position': { NOT_BUILT: 'No page shows it.' },
  'greatBritain: Bonus': { NOT_BUILT: 'The site gives no bonuses with real money.' },
  'greatBritain: Complaints': {
    OPERATOR: 'Answer complaints in support within eight weeks, and name the body for disputes.',
  },
  'ontario: 2.13': { rules: ['timeOutDays'] },
  'ontario: 2.14': { rules: ['exclusionDays', 'openExclusions'] },
  'ontario: 2.14, refunds': { rules: ['exclusionRefunds'] },
  'ontario: 2.14, log-out': {
    NOT_BUILT:
      'Sessions stay open, so that the player can withdraw and read statements; nothing can be paid in or staked.',
  },
  'ontario: 2.23': { rules: ['kinds', 'frame'] },
  'ontario: 2.24': { rules: ['wait'] },
  'ontario: 4.30': {
    NOT_BUILT:
      'A session ends after six hours without use, a saved one after two weeks; no pack sets another time.',
  },
  'ontario: 13.1': { NOT_BUILT: 'The site has no casino games; the history shows each coupon.' },
  'sweden: 14:6': { rules: ['requiredKinds', 'kinds'] },
  'sweden: 14:7': { rules: ['kinds'] },
  'sweden: 11:3': { rules: ['wait', 'frame'] },
  'sweden: 14, exclusion': { rules: ['exclusionDays', 'openExclusions', 'register'] },
  'sweden: 14, contact': {
    OPERATOR: 'Look for limits above SEK 10,000 a month, and write to these players in support.',
  },
  'sweden: 14, bonus': { NOT_BUILT: 'The site gives no bonuses with real money.' },
  'germany: § 6c(1)': { rules: ['requiredKinds', 'largest', 'frame'] },
  'germany: § 6c(1), across operators': {
    NOT_BUILT: 'It counts those at this site: the central file of limits is not connected.',
  },
  'germany: § 6c': { rules: ['kinds', 'wait'] },
  'germany: § 6h': { NOT_BUILT: 'The central file of activity is not connected.' },
  'germany: § 6i(3)': { rules: ['breakButtonDays', 'timeOutDays'] },
  'germany: Exclusion': { rules: ['exclusionDays', 'register'] },
  'germany: § 22a(1)': { NOT_BUILT: 'The site has no slots.' },
  'germany: § 22a(2)': { NOT_BUILT: 'The site has no slots.' },
  'germany: § 22a(3)': { NOT_BUILT: 'The site has no slots.' },
  'germany: § 22a(4)': { NOT_BUILT: 'The site has no slots.' },
  'germany: § 22a, stakes': { NOT_BUILT: 'The site has no slots.' },
  'malta: Limits': { rules: ['kinds', 'wait'] },
  'malta: Breaks': { rules: ['timeOutDays'] },
  'malta: Exclusion': { rules: ['exclusionDays'] },
  'malta: End of an exclusion': { rules: ['decisionDays', 'decisionHours'] },
  'malta: Reality check': { rules: ['kinds'] },
};

/** The clauses of a pack with their answers. Throws for a clause without one. */
export function clausesOf(pack: string): (Clause & { answer: ClauseAnswer })[] {
  return (clauses as readonly Clause[])
    .filter((one) => one.pack === pack)
    .map((one) => {
      const answer = clauseAnswers[`${one.pack}: ${one.clause}`];
      if (!answer) throw new Error(`Nothing is said of ${one.clause} in the pack ${pack}.`);
      return { ...one, answer };
    });
}
