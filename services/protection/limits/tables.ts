import type { Generated, JSONColumnType } from 'kysely';
import type { MarkerKind, Strength } from '../harm/rules';
import type { Rate } from './measure';
import type { HeldPacks, PackName } from '../packs';
import type { PromptOccasion } from '../packs/pack';
import type { Frame } from '../rules/frames';
import type { RegisterStanding } from '../rules/registers';

/** A rise or a removal that waits, with instants as ISO text. */
export interface StoredPending {
  value: number | null;
  requestedAt: string;
  dueAt: string;
}

/** A limit that holds. Amounts are minor units of the person's measure, the others hours and minutes. */
export interface StoredLimit {
  value: number;
  /** When the value began to hold. */
  since: string;
  /** Since when there has been one without a break, whatever its value; absent in rows from before it was kept. */
  heldSince?: string;
  pending: StoredPending | null;
  /** For limits of amounts: the periods that it counts over, frozen when it was set. */
  frame?: Frame;
}

/** All limits of a person, by their numbers on the wire. */
export type StoredLimits = Readonly<Record<string, StoredLimit>>;

/** How a movement counted in `currency` until `at`, and by which rate it came into `measure`. */
export interface ConvertedMovement extends Rate {
  at: string;
  currency: string;
  measure: string;
  amount: number;
  returned: number;
}

/** Persons and what protects them. Kysely adds types of tables, not interfaces. */
declare module '../../database/schema' {
  interface Database {
    /** Limits, breaks and exclusions belong to the person; an account is one way to play. */
    persons: {
      id: Generated<number>;
      /** The currency of all amounts here: that of the first account of the person, whom joining keeps. */
      measure: string;
      limits: JSONColumnType<StoredLimits, string | undefined, string>;
      excluded_at: Date | null;
      excluded_until: Date | null;
      /** The number of the reason that the person gave. */
      exclusion_reason: number | null;
      /** How long a player waits who asks to return; null for an exclusion that ends by its time. */
      return_hours: number | null;
      /** When the player returns, who has asked for it, or was let. */
      returns_at: Date | null;
      /** Within how many days the operator decides about a return; null where no decision is needed. */
      decision_days: number | null;
      /** How many hours run after a decision to let the player return; null with `decision_days`. */
      decision_hours: number | null;
      /** The exclusion whose refunds of coupons are still to be made; null when none are. */
      refund_bets_at: Date | null;
      time_out_at: Date | null;
      time_out_until: Date | null;
      /** When a limit was proposed that the player has not answered yet; null while none is. */
      limit_proposed_at: Date | null;
      /** Where the person lives: a country, or a region of one, by ISO 3166: `GB`, `CA-ON`. Null where nobody said it. */
      residence: string | null;
      /** Whether documents prove the residence. */
      is_residence_verified: Generated<boolean>;
      /** The pack that the person was moved to last. */
      pack: Generated<PackName>;
      former_packs: JSONColumnType<HeldPacks['former'], string | undefined, string>;
      /** What exclusion registers say of the person. */
      register_standing: JSONColumnType<RegisterStanding, string | undefined, string>;
      created_at: Date;
    };
    /** Whose accounts are the person's. */
    person_users: {
      user_id: number;
      person_id: number;
    };
    /** Every change, for ever: it is never altered or deleted. */
    limit_events: {
      id: Generated<number>;
      person_id: number;
      /** The account that asked; null for the site itself. */
      user_id: number | null;
      at: Date;
      what:
        | 'ASKED'
        | 'APPROVED'
        | 'REJECTED'
        | 'EXCLUDED'
        | 'TIME_OUT'
        | 'MOVED'
        | 'RETURN_ASKED'
        | 'RETURN_REJECTED'
        | 'RETURN_ACCEPTED'
        | 'RETURN_REFUSED'
        | 'REGISTER_ENDED'
        | 'JOINED'
        | 'PARTED';
      /** The number of the limit; 0 for a change of pack. */
      type: number;
      before: JSONColumnType<object | null, string | null, string | null>;
      after: JSONColumnType<object | null, string | null, string | null>;
    };
    /** Stakes and deposits as limits count them, each in the person's measure by the rate of its day. */
    person_movements: {
      person_id: number;
      /** Names the coupon or the deposit: `coupon:12`. */
      reference: string;
      kind: 'STAKE' | 'DEPOSIT';
      at: Date;
      /** What moved, in minor units of `currency`. */
      own_amount: number;
      currency: string;
      /** The same in the measure, rounded up. */
      amount: number;
      /** How much of `currency` and of the measure of that day a euro was worth, as decimal text; null where they were one. */
      per_euro: string | null;
      measure_per_euro: string | null;
      rates_of: string | null;
      settled_at: Date | null;
      /** What a settled stake brought, in the measure, rounded down. */
      returned: Generated<number>;
      is_freed: Generated<boolean>;
      /** When a deposit failed; null for one that expired, too. */
      failed_at: Date | null;
      /** How it counted before persons with other measures were joined, the oldest first. */
      converted: JSONColumnType<ConvertedMovement[], string | undefined, string>;
    };
    /**
     * What movements add up to, by spans of time: triggers of `person_movements` keep it. `WAGERING` and `DEPOSIT` count when they
     * began, `LOSS` when a stake was settled, less what it brought; `OPEN` is all that is open, whenever it was staked.
     */
    person_sums: {
      person_id: number;
      metric: 'WAGERING' | 'LOSS' | 'DEPOSIT' | 'OPEN';
      /** How long the span is, in UTC; `ALL`: all time, beginning with `-infinity`. */
      unit: 'ALL' | 'DAY' | 'HOUR' | 'MINUTE';
      start: Date;
      /** Whether it holds what changed after movements began. Nobody who begins one, under the person's lock, waits for who settles. */
      is_change: boolean;
      amount: number;
    };
    /** Accounts of one person whose limits count in two currencies, for as long as no rate may convert them. */
    joins_owed: {
      user_id: number;
      other_user_id: number;
      since: Date;
    };
    /** Returns that players asked the operator for, for ever. A person has one undecided at most. */
    exclusion_returns: {
      id: Generated<number>;
      person_id: number;
      /** The account that asked. */
      user_id: number;
      asked_at: Date;
      /** Why, in the player's words. */
      reason: string;
      /** Until when the operator decides. */
      due_at: Date;
      decided_at: Date | null;
      is_accepted: boolean | null;
      /** The operator's reason, which the player reads. */
      answer: string | null;
      who: string | null;
      /** When it counted no more, because the player took it back or took another exclusion. */
      withdrawn_at: Date | null;
    };
    /** Questions that a player has to answer before a deposit limit may rise. */
    limit_tests: {
      token: string;
      user_id: number;
      /** What was asked for, by type; null for no limit. */
      asked: JSONColumnType<Record<string, number | null>, string, string>;
      questions: string[];
      made_at: Date;
      answered_at: Date | null;
    };
    /** Where the time of persons with a session limit stands. The sessions themselves say how long they are signed in. */
    sittings: {
      person_id: number;
      /** When a session limit last ended all their sessions; null before. */
      ended_at: Date | null;
      /** When their time has to be looked at; null while nobody of theirs is signed in. */
      look_at: Date | null;
    };
    /** What persons chose when they were told how long they had played, for ever. */
    reality_checks: {
      id: Generated<number>;
      person_id: number;
      user_id: number;
      at: Date;
      action: 'continue' | 'log_out' | 'nothing';
      do_not_show_again: boolean;
      /** When the browser showed it, by its own clock. */
      popup_show_at: Date;
      /** Whether one was due: other choices change nothing. */
      is_answer: boolean;
    };
    /** When persons answered whether they want a limit of deposits. */
    limit_prompts: {
      person_id: number;
      occasion: PromptOccasion;
      answered_at: Date;
    };
    /** Persons to look at for markers of harm, because something of theirs has changed. */
    harm_causes: {
      id: Generated<number>;
      person_id: number;
    };
    /** Markers of harm, each as long as it holds; one that becomes strong is another. */
    harm_markers: {
      id: Generated<number>;
      person_id: number;
      kind: MarkerKind;
      strength: Strength;
      /** The numbers that it was last seen from. */
      seen: JSONColumnType<Record<string, number>, string, string>;
      since: Date;
      /** When the newest happened of what it was seen from. */
      seen_at: Date;
      holds_until: Date;
    };
    /** What the operator has to do about a person with a strong marker. A person has one open case at most. */
    harm_cases: {
      id: Generated<number>;
      person_id: number;
      opened_at: Date;
      due_at: Date;
      closed_at: Date | null;
    };
    /** What the operator wrote about cases; the reason of a closing is the last one. */
    harm_case_notes: {
      id: Generated<number>;
      case_id: number;
      at: Date;
      who: string;
      text: string;
    };
  }
}
