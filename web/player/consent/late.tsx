import type { LateFacts, LatePart } from '../../overlay/latePart';
import type { ConsentKeeper_query$key } from './__generated__/ConsentKeeper_query.graphql';
import { AgreementSender } from './AgreementSender';
import { ConsentKeeper } from './ConsentKeeper';

/** What asks for consent, keeps it and tells it. */
export const consentParts = {
  consent: { Part: Consent },
  agreement: { Part: AgreementSender, when: ({ isOpen, player }) => isOpen && player != null },
} satisfies Record<string, LatePart<ConsentKeeper_query$key>>;

function Consent({ query, isOpen }: LateFacts<ConsentKeeper_query$key>) {
  return <ConsentKeeper query={query} mayAsk={isOpen} />;
}
