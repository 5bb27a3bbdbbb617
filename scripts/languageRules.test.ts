import { compareLanguage, unusedKeys } from './languageRules';

const english = {
  main_done: 'Done',
  header_back: 'Back to {{place}}',
  coupon_bets_one: '{{count}} bet',
  coupon_bets_other: '{{count}} bets',
};
const russian = {
  main_done: 'Готово',
  header_back: 'Назад: {{place}}',
  coupon_bets_one: '{{count}} ставка',
  coupon_bets_few: '{{count}} ставки',
  coupon_bets_many: '{{count}} ставок',
  coupon_bets_other: '{{count}} ставки',
};

describe('comparing a language with English', () => {
  it('accepts a complete dictionary with the plural forms of its language', () => {
    expect(compareLanguage('ru', english, russian)).toEqual([]);
  });

  it('reports a missing key with the sentence to translate', () => {
    const { main_done: _, ...rest } = russian;
    expect(compareLanguage('ru', english, rest)).toEqual(['"main_done" is missing: translate "Done"']);
  });

  it('reports a missing plural form', () => {
    const { coupon_bets_few: _, ...rest } = russian;
    expect(compareLanguage('ru', english, rest).join()).toMatch(/coupon_bets_few/);
  });

  it('reports other variables than the English sentence has', () => {
    expect(compareLanguage('ru', english, { ...russian, header_back: 'Назад' }).join()).toMatch(/place/);
  });

  it('reports a key that English does not have', () => {
    expect(compareLanguage('ru', english, { ...russian, extra: 'x' }).join()).toMatch(/remove it/);
  });
});

describe('unused keys', () => {
  it('are those that no code names, plurals counted once by their stem', () => {
    expect(unusedKeys(english, `t('main_done'); t("coupon_bets", { count })`)).toEqual(['header_back']);
  });
});
