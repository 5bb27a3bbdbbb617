import { routeOf } from '../../routing/routes/table';
import { result } from '../../testing/navigation';

test('the family that the operator chose (bonuses or offers) is shown, and the other redirects to it', async () => {
  const isOffers = { promoBonusToOffer: true };
  expect(await result('/en/bonuses/rules/first?x=1')).toBe('bonus');
  expect(await result('/en/bonuses/rules/first?x=1', { site: isOffers })).toBe(
    '302 /en/offers/rules/first?x=1',
  );
  expect(await result('/en/offers/games')).toBe('302 /en/bonuses/games');
  expect(await result('/en/offers/games', { site: isOffers })).toBe('offers');
  const { metaId } = routeOf('offers');
  const onlyOffers = { ...isOffers, availableRoutes: [metaId ?? 0] };
  expect(await result('/en/bonuses/games', { site: onlyOffers })).toBe('302 /en/offers/games');
});
