/** The mutants that the tests are measured by: `list.json`, drawn by `draw.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from './edit';

/** A mutant, the suites that are expected to kill it, and how it ended when it was last run against them. */
export interface Mutant extends Edit {
  number: number;
  /** The group of `draw.ts`. */
  group: string;
  /** Jest's suites and browser specs, from the root. Empty for a mutant that no test can kill. */
  suites: string[];
  /** A part of the titles of the browser tests that run, as a pattern; all of the specs run without it. */
  title?: string;
  /** The test that killed it. */
  killedBy?: string;
  /** Seconds of its run, in the tree of `npm run mutants`, with the build for browser specs. */
  seconds?: number;
  /** Why it survives: what makes it equivalent, or keeps tests from reaching it. */
  survives?: string;
  /** Why it was not run yet. */
  due?: string;
}

export const mutants = JSON.parse(
  readFileSync(join(import.meta.dirname, 'list.json'), 'utf8'),
) as readonly Mutant[];
