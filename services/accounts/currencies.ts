/** What the site knows about the currencies it can offer. Amounts are in minor units. */
export const currencies: Readonly<Record<string, { symbol: string; demoGrant: number }>> = {
  RUB: { symbol: '₽', demoGrant: 10_000_00 },
  USD: { symbol: '$', demoGrant: 100_00 },
  EUR: { symbol: '€', demoGrant: 100_00 },
  UAH: { symbol: '₴', demoGrant: 4_000_00 },
  KZT: { symbol: '₸', demoGrant: 50_000_00 },
  AZN: { symbol: '₼', demoGrant: 200_00 },
};
