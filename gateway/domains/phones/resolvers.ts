import type {
  PhoneCountryResolvers,
  PhoneMaskResolvers,
  QueryResolvers,
} from '../../__generated__/resolvers';
import { toGlobalId } from '../../request/ids';
import { languageOf } from '../config/information';

const Query: Pick<QueryResolvers, 'phoneCountries' | 'visitorCountry'> = {
  phoneCountries: (_parent, { lang }, { loaders }) => loaders.phones.countries.load(languageOf(lang)),
  visitorCountry: (_parent, _args, { loaders }) => loaders.phones.visitorCountry?.toUpperCase() ?? null,
};

const PhoneCountry: PhoneCountryResolvers = {
  id: ({ country_code }) => toGlobalId('PhoneCountry', country_code),
  name: ({ name }) => name,
  code: ({ country_code }) => country_code,
  phoneCode: ({ tel_code }) => tel_code,
  masks: ({ id }, _args, { loaders }) => loaders.phones.masks(id),
};

const PhoneMask: PhoneMaskResolvers = {
  mask: ({ Mask }) => Mask,
  min: ({ Min }) => Min,
  max: ({ Max }) => Max,
};

export const resolvers = { Query, PhoneCountry, PhoneMask };
