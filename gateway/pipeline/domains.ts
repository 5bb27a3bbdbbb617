import { domains } from '../domains/__generated__/domains';
import type { Domain } from '../domains/shared/defineDomain';
import type { IssueToken } from '../upstream/identity/userTokens';

/** The name of a domain: that of its folder. */
export type DomainName = keyof typeof domains;

/** The names of all domains. */
export const domainNames = Object.keys(domains) as DomainName[];

/** Each domain as the others are: what its parts are made of is known to its own files alone. */
export const domainOf: Readonly<Record<DomainName, Domain>> = domains;

/** How the user token of a session is asked for: by the one domain that can. */
export const issueToken = theOnly(Object.values(domainOf).flatMap((domain) => domain.issueToken ?? []));

function theOnly(found: IssueToken[]): IssueToken {
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} domains issue user tokens, and one must.`);
  return only;
}
