import { partOf, type LatePart } from '../../overlay/latePart';
import { PolicyLogo } from './PolicyLogo';

/** What is loaded from others to count visits. */
export const counterParts = {
  counters: { Part: partOf(async () => (await import('./Counters')).Counters), feature: 'COUNTERS' },
  policyLogo: { Part: PolicyLogo, feature: 'POLICY_LOGO' },
} as const satisfies Record<string, LatePart>;
