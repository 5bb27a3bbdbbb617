import { graphql, readInlineData } from 'react-relay/hooks';
import { href } from '../../routing/routes/href';
import type { RouteName } from '../../routing/routes/table';
import type { blocked_page$key, BlockReason } from './__generated__/blocked_page.graphql';
import { isToldHere } from './banned';
import { pass, redirect, remain, type Guard } from './guard';

const fragment = graphql`
  fragment blocked_page on Page @inline {
    block
  }
`;

/** The page for each reason. */
const pages = {
  BLOCK: 'block',
  BLOCK_UA: 'blockUa',
  BLOCK_IE: 'blockIe',
  SITE_UPDATES: 'siteUpdates',
  COMING_SOON: 'comingSoon',
  SUSPENSION: 'suspension',
} as const satisfies Partial<Record<BlockReason, RouteName>>;

const names: readonly string[] = Object.values(pages);

/**
 * Blocked visitors see only the page that states the reason, and the page to verify an account. For visitors without a
 * reason, those pages lead to the front page; a ban is a reason too. Nobody counts as blocked while the services do not
 * answer.
 */
export const blocked: Guard = {
  name: 'blocked',
  check({ match, lng, url }, page) {
    const { block } = readInlineData<blocked_page$key>(fragment, page);
    const isThere = match !== undefined && names.includes(match.name);
    const wanted = block && block in pages ? pages[block as keyof typeof pages] : undefined;
    if (!wanted) {
      const isWithoutReason = isThere && !(match.name === 'block' && isToldHere(page));
      return isWithoutReason ? redirect(href('home', {}, lng) + url.search) : pass;
    }
    if (match?.name === wanted) return remain;
    if (match?.name === 'accountVerify') return pass;
    return redirect(href(wanted, {}, lng) + url.search);
  },
};
