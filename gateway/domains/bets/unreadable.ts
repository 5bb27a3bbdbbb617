/** Coupons that do not fit their contract cost themselves alone: what can be told of them stands beside the others. */
import { UpstreamError } from '../../request/errors';
import type { Answer } from '../../upstream/call/source';
import { loadByNumber } from '../../upstream/keeping/loader';
import type { CouponEdgeParent, CouponParent, UnreadableCouponParent } from './parents';

type Listed = Answer<{ coupons: CouponParent[]; hasMore: boolean }>;

/** What can be told of an item that does not fit: what it says, where that is an id or a number of a receipt at all. */
function toldOf(item: unknown): UnreadableCouponParent {
  const { id, number } = (item ?? {}) as Record<string, unknown>;
  return {
    id: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null,
    number: typeof number === 'string' && /^[\w-]{1,32}$/.test(number) ? number : null,
  };
}

/** A slice whose coupons have those beside them that cannot be read: each with the one before it, the first with those before it too. */
export function readableSlice({ value: { coupons, hasMore }, apart = [] }: Listed) {
  if (apart.length === 0) return { items: coupons, hasMore, unreadable: [] };
  const told = new Map(apart.map(({ at, item }) => [at, toldOf(item)]));
  const items: CouponEdgeParent[] = [];
  let waiting: UnreadableCouponParent[] = [];
  const readable = coupons.values();
  for (let at = 0; at < coupons.length + told.size; at++) {
    const unreadable = told.get(at);
    const coupon = unreadable ? undefined : readable.next().value;
    if (coupon) {
      items.push({ ...coupon, unreadable: items.length === 0 ? waiting : [] });
      waiting = [];
    } else if (unreadable) (items.at(-1)?.unreadable ?? waiting).push(unreadable);
  }
  const last = told.get(coupons.length + told.size - 1)?.id ?? undefined;
  return { items, hasMore: hasMore && (items.length > 0 || last !== undefined), unreadable: waiting, last };
}

/** A coupon that was asked for and cannot be read. */
interface Lost {
  id: number;
  isLost: true;
}

/**
 * Coupons by their ids; null for those that the service does not have, and an error for one that cannot be read, which
 * any can be that is not found where one cannot even be told by its id.
 */
export function readableCoupons(ask: (ids: string) => Promise<Answer<{ coupons: CouponParent[] }>>) {
  const loader = loadByNumber<CouponParent | Lost>(async (ids) => {
    const { value, apart = [] } = await ask(ids);
    const told = apart.map(({ item }) => toldOf(item).id);
    const isLost = (id: number) => told.includes(id) || (told.includes(null) && !found.has(id));
    const found = new Set(value.coupons.map(({ id }) => id));
    const lost = ids.split(',').map(Number).filter(isLost);
    return [...value.coupons, ...lost.map((id) => ({ id, isLost: true as const }))];
  });
  return {
    async load(id: number): Promise<CouponParent | null> {
      const coupon = await loader.load(id);
      if (coupon && 'isLost' in coupon) throw new UpstreamError('UPSTREAM_INVALID');
      return coupon;
    },
  };
}
