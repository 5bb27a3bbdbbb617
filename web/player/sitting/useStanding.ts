/* eslint-disable relay/unused-fields -- it fetches what StandingWatch and its dialogs show */
import { useCallback, useContext, useEffect, useState } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay/hooks';
import {
  createOperationDescriptor,
  getRequest,
  readInlineData,
  type Environment,
  type Snapshot,
} from 'relay-runtime';
import { ClockContext } from '../../foundation/browser/clock';
import { readAnew, refetch } from '../../foundation/relay/load';
import { useAskAgain } from '../session/useAskAgain';
import { useReadWhileVisible } from '../session/useReadWhileVisible';
import { correctClock } from './serverClock';
import type {
  useStanding_player$data,
  useStanding_player$key,
} from './__generated__/useStanding_player.graphql';
import type { useStandingQuery$data } from './__generated__/useStandingQuery.graphql';

/** What of a player is watched on every page. What changes limits fetches it too. */
const fragment = graphql`
  fragment useStanding_player on Player @inline {
    sitting {
      startedAt
      readAt
      sessionEndsAt
      loginEndsAt
      realityCheck {
        dueAt
      }
      staked {
        amount
        currency
      }
      returned {
        amount
        currency
      }
      net {
        amount
        currency
      }
    }
    alwaysShown {
      time
      breakDays
    }
    waitingLimits {
      kind
      value
      currency
      dueAt
    }
    limitAdvice {
      proposal {
        proposedAt
      }
      prompts
      isRequired
    }
  }
`;

// What each change of a limit fetches again: what is watched, and the list of limits, whose page may be on screen.
void graphql`
  fragment useStanding_changed on Player {
    ...useStanding_player
    # eslint-disable-next-line relay/must-colocate-fragment-spreads
    ...Limits_player
  }
`;

/** By the player's id: an answer without the player leaves the player on the page. */
const query = graphql`
  query useStandingQuery($player: ID!) {
    node(id: $player) {
      ...useStanding_player @alias(as: "standing")
    }
  }
`;

/** How long the player has been here; null where no limit asks for it. */
export type Sitting = NonNullable<useStanding_player$data['sitting']>;
/** A change of a limit that waits. */
export type StandingLimit = NonNullable<useStanding_player$data['waitingLimits']>[number];

/** What the player is to be asked about limits. */
export type Advice = NonNullable<useStanding_player$data['limitAdvice']>;

/** What ends or interrupts playing. */
export interface Standing {
  sitting: Sitting | null;
  /** Changes of limits that wait for the player, the first that is due first. */
  pending: readonly StandingLimit[];
  /** Null while there is nothing to ask. */
  advice: Advice | null;
  /** When the sitting began; null where pages need not show its time. */
  shownSince: string | null;
  /** Days of the break whose button every page shows; null where none does. */
  breakDays: number | null;
  /** Whether anything of it has to be watched. */
  isWatched: boolean;
  /** The server's time when the clock was last corrected by it. */
  correctedAt: string;
  /** Asks the server again. A read that fails changes nothing. */
  read(): void;
  /** The same, after something changed elsewhere: by a request that begins now. */
  readAnew(): void;
}

interface Told {
  player: useStanding_player$data | null;
  correctedAt: string;
}

/**
 * What the player's limits ask for on every page: read once the player's menu is there, so that no page waits for it, again
 * until an answer came, and then whenever the page becomes visible. What changes in the store, as by saving a limit, is
 * seen at once.
 */
export function useStanding(playerId: string | undefined): Standing {
  const environment = useRelayEnvironment();
  const clock = useContext(ClockContext);
  const [{ player, correctedAt }, setStanding] = useState<Told>({ player: null, correctedAt: '' });

  const read = useCallback(() => {
    if (playerId !== undefined) refetch(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);

  const readChange = useCallback(() => {
    if (playerId !== undefined) readAnew(environment, query, { player: playerId }).catch(() => undefined);
  }, [environment, playerId]);

  useEffect(() => {
    if (playerId === undefined) return;
    const stop = follow(environment, playerId, (told) => {
      // Where no sitting tells the time, the page's own clock does.
      const readAt = told.sitting?.readAt ?? new Date(clock?.now() ?? Date.now()).toISOString();
      correctClock(readAt);
      setStanding({ player: told, correctedAt: readAt });
    });
    read();
    return stop;
  }, [environment, clock, playerId, read]);
  useReadWhileVisible(playerId !== undefined && player !== null, undefined, read);
  useAskAgain(playerId !== undefined && player === null, read);

  const sitting = player?.sitting ?? null;
  const pending = player?.waitingLimits ?? [];
  const asked = player?.limitAdvice;
  const advice = asked && (asked.proposal || asked.prompts.length > 0) ? asked : null;
  const shown = player?.alwaysShown;
  const isInterrupted =
    sitting?.sessionEndsAt != null || sitting?.loginEndsAt != null || sitting?.realityCheck != null;
  return {
    sitting,
    pending,
    advice,
    shownSince: shown?.time ? (sitting?.startedAt ?? null) : null,
    breakDays: shown?.breakDays ?? null,
    isWatched: isInterrupted || pending.length > 0 || advice !== null,
    correctedAt,
    read,
    readAnew: readChange,
  };
}

/** Calls back with what the store knows of a player, and whenever that changes; keeps it in the store until it is stopped. */
function follow(
  environment: Environment,
  player: string,
  onChange: (player: useStanding_player$data) => void,
): () => void {
  const operation = createOperationDescriptor(getRequest(query), { player });
  const kept = environment.retain(operation);
  const take = ({ data }: Snapshot): void => {
    const { node } = (data ?? {}) as Partial<useStandingQuery$data>;
    const told = node?.standing && readInlineData<useStanding_player$key>(fragment, node.standing);
    // An answer without the player, or without a part, says nothing about it.
    if (told && told.sitting !== undefined) onChange(told);
  };
  const snapshot = environment.lookup(operation.fragment);
  take(snapshot);
  const followed = environment.subscribe(snapshot, take);
  return () => {
    followed.dispose();
    kept.dispose();
  };
}
