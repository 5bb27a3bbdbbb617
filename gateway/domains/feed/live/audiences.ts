import type { LiveStep } from './follower';
import type { Topics } from './topics';

/** What a step depends on besides the topics and what has happened. */
export interface StepWanted {
  from: bigint;
  overlap: boolean;
  gap: boolean;
  removed: readonly string[];
}

/** Everybody who follows the same topics. */
export interface Audience {
  /** What they follow: one object for all of them. */
  topics: Topics;
  /** The step for one of them: the same object for all who want the same before something else happens. */
  step(wanted: StepWanted, make: (wanted: StepWanted) => LiveStep): LiveStep;
  leave(): void;
}

/**
 * Subscribers by what they follow. Thousands look at the same page: a step is found once for all of them, and, being
 * the same object, executed and written out once.
 */
export function createAudiences() {
  const byTopics = new Map<string, { topics: Topics; members: number; steps: Map<string, LiveStep> }>();
  return {
    join(topics: Topics): Audience {
      const { key } = topics;
      const audience = byTopics.get(key) ?? { topics, members: 0, steps: new Map<string, LiveStep>() };
      byTopics.set(key, audience);
      audience.members += 1;
      return {
        topics: audience.topics,
        step(wanted, make) {
          const { from, overlap, gap, removed } = wanted;
          // What is removed follows from the topics: it is told at first, or it was told.
          const name = `${from} ${overlap} ${gap} ${removed.length > 0}`;
          const step = audience.steps.get(name) ?? make(wanted);
          audience.steps.set(name, step);
          return step;
        },
        leave() {
          audience.members -= 1;
          if (audience.members === 0) byTopics.delete(key);
        },
      };
    },
    /** To be called whenever something has happened. */
    forgetSteps(): void {
      for (const { steps } of byTopics.values()) steps.clear();
    },
  };
}
