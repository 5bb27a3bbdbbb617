import { isSocialNetwork, socialNetworks } from '../../../rules/socialNetworks';
import { bidi } from '../../foundation/i18n/bidi';
import { useLanguage } from '../../foundation/i18n/useLanguage';

/** The name of a social network as the gateway spells it; null for one that a newer gateway may send. */
export function networkName(network: string | null | undefined): string | null {
  const name = network?.toLowerCase() ?? '';
  return isSocialNetwork(name) ? socialNetworks[name] : null;
}

/** The names of networks for sentences of the page's language. */
export function useNetworkName(): (network: string | null | undefined) => string {
  const { name } = bidi(useLanguage());
  return (network) => name(networkName(network) ?? '');
}
