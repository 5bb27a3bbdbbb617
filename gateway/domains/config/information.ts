import type {
  AgreementResolvers,
  ContactKind,
  ContactResolvers,
  InformationResolvers,
  LicenseResolvers,
  QueryResolvers,
  RulesTagResolvers,
} from '../../__generated__/resolvers';
import { badInput } from '../../request/errors';
import { linkOf, webAddress } from './addresses';
import type { AgreementParent } from './parents';

/** The language of a field, in the form of the wire. */
export function languageOf(lang: string): string {
  if (!/^[a-z]{2}$/.test(lang)) throw badInput('`lang` must have two letters.');
  return lang;
}

const contactKinds: Record<string, ContactKind> = {
  email: 'EMAIL',
  phone: 'PHONE',
  address: 'ADDRESS',
  link: 'LINK',
};

export const informationQuery: Pick<QueryResolvers, 'information'> = {
  information: (_, { lang }) => ({ lang: languageOf(lang) }),
};

const Information: InformationResolvers = {
  contacts: async ({ lang }, _, { loaders }) =>
    (await loaders.config.group('contacts', lang)).filter(
      ({ kind, value }) => kind !== 'link' || webAddress(value) !== null,
    ),
  socialLinks: async ({ lang }, _, { loaders }) =>
    (await loaders.config.group('social_links', lang)).flatMap((link) => {
      const value = webAddress(link.value)?.href;
      if (value === undefined) return [];
      const { mediaFullPath = '', iconName = null } = link;
      return [{ ...link, value, iconName, mediaFullPath: linkOf(mediaFullPath) }];
    }),
  licenses: ({ lang }, _, { loaders }) => loaders.config.group('licenses', lang),
  cashTerminals: async ({ lang }, _, { loaders }) =>
    (await loaders.config.group('cash_terminals', lang)).map((terminal) => ({
      ...terminal,
      hours: terminal.hours ?? null,
    })),
  rulesTags: ({ lang }, _, { loaders }) => loaders.config.group('rules_tags', lang),
  agreements: async ({ lang }, { tag }, { loaders }) =>
    (await loaders.config.group('agreements', lang)).flatMap((agreement) =>
      tag == null || agreement.tags.includes(tag) ? shownAgreement(agreement) : [],
    ),
};

function shownAgreement(agreement: AgreementParent): AgreementParent[] {
  const link = linkOf(agreement.link);
  return link === null ? [] : [{ ...agreement, link }];
}

const Agreement: Pick<AgreementResolvers, 'subRules'> = {
  subRules: ({ subRules }) =>
    subRules
      .flatMap((rule) => {
        const link = linkOf(rule.link);
        return link === null ? [] : [{ ...rule, link }];
      })
      .sort((a, b) => a.position - b.position),
};

const Contact: Pick<ContactResolvers, 'kind'> = {
  kind: ({ kind }) => contactKinds[kind] ?? 'LINK',
};

const License: Pick<LicenseResolvers, 'link'> = {
  link: ({ link }) => webAddress(link)?.href ?? null,
};

const RulesTag: Pick<RulesTagResolvers, 'menuKey' | 'dictKey' | 'propLink'> = {
  menuKey: ({ menu_key }) => menu_key,
  dictKey: ({ dict_key }) => dict_key,
  propLink: ({ prop_link }) => prop_link,
};

export const informationResolvers = { Information, Agreement, Contact, License, RulesTag };
