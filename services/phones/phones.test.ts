import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { useTestServices } from '../testing/services';

// Each answer is checked against the OpenAPI file as well.
const services = useTestServices();
const countries = (lng: string) => services.client().get(`/web-api/phone-countries?lng=${lng}`);
const masks = () => services.client().get('/web-api/phone-masks');

interface Country {
  id: number;
  name: string;
  country_code: string;
  tel_code: string;
}

interface Mask {
  CountryId: number;
  Mask: string;
  Max: number;
  Min: number;
}

it('lists every country once, with its ISO code and calling code', async () => {
  const { status, body } = await countries('en');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(240);
  expect(new Set(body.map(({ country_code }: Country) => country_code)).size).toBe(body.length);
  const codes = body.map(({ country_code, tel_code }: Country) => `${country_code} ${tel_code}`);
  expect(codes).toEqual(expect.arrayContaining(['GB 44', 'US 1', 'CA 1', 'KZ 7', 'AZ 994', 'SA 966']));
});

it.each([
  ['en', 'Germany'],
  ['ru', 'Германия'],
  ['uk', 'Німеччина'],
  ['kk', 'Германия'],
  ['az', 'Almaniya'],
  ['es', 'Alemania'],
  ['ar', 'ألمانيا'],
])('names them in %s, in the order of its alphabet', async (lng, germany) => {
  const { body } = await countries(lng);
  const names = body.map(({ name }: Country) => name);
  expect(body.find(({ country_code }: Country) => country_code === 'DE').name).toBe(germany);
  expect(names).toEqual([...names].sort(new Intl.Collator(lng).compare));
});

it('answers English names when a language has none', async () => {
  const { body } = await countries('xx');
  expect(body.map(({ name }: Country) => name)).toContain('Germany');
});

it.each(['', 'english', 'e%27'])('refuses the language "%s"', async (lng) => {
  const { status, body } = await countries(lng);
  expect([status, body.code]).toEqual([400, 'INVALID']);
});

it('has a mask for every country that fits a mobile number of that country', async () => {
  const byCountry = new Map<number, Mask>((await masks()).body.map((mask: Mask) => [mask.CountryId, mask]));
  for (const { id, country_code } of (await countries('en')).body as Country[]) {
    const { Mask, Min, Max } = byCountry.get(id) as Mask;
    const digits = getExampleNumber(country_code as CountryCode, examples)?.nationalNumber.length ?? 0;
    expect([country_code, Mask.replaceAll(/[^#]/g, '').length]).toEqual([country_code, digits]);
    expect(digits).toBeGreaterThanOrEqual(Min);
    expect(digits).toBeLessThanOrEqual(Max);
  }
});

it('formats numbers as their country does', async () => {
  const { body } = await countries('en');
  const { id } = body.find(({ country_code }: Country) => country_code === 'GB');
  const found = (await masks()).body.find(({ CountryId }: Mask) => CountryId === id);
  expect(found).toEqual({ CountryId: id, Mask: '#### ######', Min: 9, Max: 10 });
});
