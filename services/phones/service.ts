import type { operations } from '../../schema/upstreams/__generated__/phones';
import { orderIn } from '../localeData';
import type { Service } from '../service';
import { migrations } from './migrations';

/** The embedded phones service: countries with their telephone codes and masks. */
export const service: Service<operations> = {
  contract: 'phones',
  migrations,
  create({ db }) {
    return {
      handlers: {
        async listPhoneCountries({ query: { lng } }) {
          const countries = await db.selectFrom('phone_countries').selectAll().execute();
          const order = orderIn(lng);
          return countries
            .map(({ id, country_code, tel_code, names }) => {
              const name = names[lng] ?? names.en ?? country_code;
              return { id, name, country_code, tel_code };
            })
            .sort((one, other) => order(one.name, other.name));
        },
        async listPhoneMasks() {
          const masks = await db
            .selectFrom('phone_masks')
            .selectAll()
            .orderBy('country_id')
            .orderBy('max_digits')
            .execute();
          return masks.map(({ country_id, mask, max_digits, min_digits }) => ({
            CountryId: country_id,
            Mask: mask,
            Max: max_digits,
            Min: min_digits,
          }));
        },
      },
    };
  },
};
