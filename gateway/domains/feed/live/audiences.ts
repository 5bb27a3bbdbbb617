import type { LiveStep } from './follower';
import type { Topics } from './topics';

/** What a step depends on, in addition to the topics and the changes so far. */
export interface StepWanted {
  from: bigint;
  overlap: boolean;
  gap: boolean;
  removed: readonly string[];
}

/** All subscribers with the same topics. */
export interface Audience {
  /** Their topics: one object for all of them. */
  topics: Topics;
  /** The step for a subscriber: the same object for all who want the same until the next change. */
  step(wanted: StepWanted, make: (wanted: StepWanted) => LiveStep): LiveStep;
  leave(): void;
}

/**
 * Groups subscribers by their topics. Thousands of visitors look at the same page, so a step is made once for all of
 * them; because it is the same object, it is also executed and serialised once.
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
          // The removed ids follow from the topics, so it matters only whether they are told in this step.
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
    /** Call it whenever something has changed. */
    forgetSteps(): void {
      for (const { steps } of byTopics.values()) steps.clear();
    },
  };
}
