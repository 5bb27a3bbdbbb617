import type { components } from '../../../schema/upstreams/__generated__/config';
import type { Bound } from '../../upstream/call/source';
import type { config } from './source';

/** Groups of the configuration by name, on the wire. */
export type ConfigGroups = components['schemas']['ConfigGroups'];

/** A group of the configuration in a language. */
export type ReadGroup = <Name extends keyof ConfigGroups>(
  name: Name,
  lang: string,
) => Promise<NonNullable<ConfigGroups[Name]> | []>;

/** Reads groups, all of one request in one call; a group that the operator has not filled is empty. */
export function groupReader(source: Pick<Bound<typeof config>, 'groups'>): ReadGroup {
  return async (name, lang) => {
    const { groups } = (await source.groups({ query: { groups: name, lang } })).value;
    return groups[name] ?? [];
  };
}
