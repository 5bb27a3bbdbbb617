import type { components } from '../../../schema/upstreams/__generated__/config';
import type { Bound } from '../../upstream/call/source';
import type { config } from './source';

/** Groups of the configuration by name, as the wire has them. */
export type ConfigGroups = components['schemas']['ConfigGroups'];

/** A group of the configuration in a language. */
export type ReadGroup = <Name extends keyof ConfigGroups>(
  name: Name,
  lang: string,
) => Promise<NonNullable<ConfigGroups[Name]> | []>;

/** Reads groups, those of one request together; empty for one that the operator has not filled. */
export function groupReader(source: Pick<Bound<typeof config>, 'groups'>): ReadGroup {
  return async (name, lang) => {
    const { groups } = (await source.groups({ query: { groups: name, lang } })).value;
    return groups[name] ?? [];
  };
}
