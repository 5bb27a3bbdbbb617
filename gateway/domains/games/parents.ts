import type { components } from '../../../schema/upstreams/__generated__/games';

/** A game, read from any variant of the service's answer. */
export interface ProjectGameParent {
  number: number;
  name: string;
  route: string | null;
  oldRoute: string | null;
  categories: { number: number; name: string | null }[];
  tag: number | null;
  picture: string | null;
}

export type PreviewItem = components['schemas']['PreviewItem'];
