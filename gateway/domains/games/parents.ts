import type { components } from '../../../schema/upstreams/__generated__/games';

/** A game as every variant of the service's answer is read. */
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
