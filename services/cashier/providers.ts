import type { ServiceOptions } from '../service';
import type { PaymentProvider } from './provider';
import { createTestProvider } from './testProvider/index';

/** The provider that takes demo money. */
export const testProviderName = 'test';

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'ownOrigin' | 'cashierProvider' | 'isReplay'>;

/**
 * The payment provider of the site. Throws when there is no such adapter, and when real money would be staked on games
 * whose results are public.
 */
export function providerOf(options: Options): PaymentProvider {
  const { cashierProvider: name, isReplay } = options;
  if (name === testProviderName) return createTestProvider(options);
  if (isReplay)
    throw new Error(
      `The embedded feed replays games whose results are public, so the cashier takes demo money only. Leave CASHIER_PROVIDER at ${testProviderName}, or give UPSTREAM_FEED_URL.`,
    );
  throw new Error(
    `There is no payment provider "${name}". CASHIER_PROVIDER can be: ${testProviderName}. An adapter is added in services/cashier.`,
  );
}
