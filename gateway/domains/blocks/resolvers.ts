import type { BlockReason, PageResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { PageParent } from '../page/parents';
import { blockReason } from './reasons';

/** The display type of an address that a block page replaces. */
const blocked = 1;

/**
 * Why visitors are kept out of an address, if the blocks service keeps them out with a template that the operator uses;
 * the redirects service knows the reason. All calls run at once, and only the blocks service is required: a blocked
 * visitor stays blocked while the others are down.
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
