import type { BlockReason, PageResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { PageParent } from '../page/parents';
import { blockReason } from './reasons';

/** The display type of an address whose place a block page takes. */
const blocked = 1;

/**
 * Whether the blocks service keeps visitors out by a template that the operator obeys; why, the redirects service knows.
 * All are asked at once, and only the blocks service is needed: who is blocked stays so while others are down.
 */
async function block(
  { url, language }: PageParent,
  { loaders }: GatewayContext,
): Promise<BlockReason | null> {
  const reasons = loaders.redirects.check.load(url).then(
    ({ reasons = [] }) => reasons,
    (): number[] => [],
  );
  const templates = loaders.config.site.load(language).then(
    ({ blockTemplates = [] }) => blockTemplates,
    (): number[] => [],
  );
  const { displayTypeId, templateTypeId } = await loaders.blocks.check.load(url);
  if (displayTypeId !== blocked) return null;
  const obeyed = await templates;
  if (obeyed.length > 0 && (templateTypeId === null || !obeyed.includes(templateTypeId))) return null;
  return blockReason((await reasons)[0]);
}

const Page: Pick<PageResolvers, 'block'> = {
  block: (page, _args, context) => block(page, context),
};

export const resolvers = { Page };
