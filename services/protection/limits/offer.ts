/** Which kinds of limits a site offers. */
import { packs, type PackName } from '../packs';
import { alwaysOffered } from '../rules/kinds';

/** Why a site under these packs may not name these kinds alone; null when it may. */
export function faultOfOffer(
  enabledLimits: readonly number[],
  packNames: readonly PackName[],
): string | null {
  const lacking = (demanded: readonly number[]) => demanded.filter((type) => !enabledLimits.includes(type));
  const breaks = lacking(alwaysOffered);
  if (breaks.length > 0)
    return `enabledLimits lacks ${breaks.join(', ')}: self-exclusion and time-out are always offered.`;
  for (const name of packNames) {
    const { value, source } = packs[name].kinds;
    const left = lacking(value);
    if (left.length === 0) continue;
    return `enabledLimits lacks ${left.join(', ')}: the pack ${name} demands ${value.join(', ')} (${source.clause}).`;
  }
  return null;
}
