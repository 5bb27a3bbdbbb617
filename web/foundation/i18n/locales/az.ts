import type { OwnLocale } from '../ownLocales';

const words = (text: string) => text.split(' ');

/** The locale data for Azerbaijani. */
export const locale: OwnLocale = {
  like: 'de',
  months: words('yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr'),
  shortMonths: words('yan fev mar apr may iyn iyl avq sen okt noy dek'),
  weekdays: ['bazar', 'bazar ertəsi', 'çərşənbə axşamı', 'çərşənbə', 'cümə axşamı', 'cümə', 'şənbə'],
  patterns: { date: '{d} {M} {y}', dateTime: '{d} {m} {y}, {t}', day: '{d} {M}, {w}', shortDay: '{d} {m}' },
  relative: {
    day: { past: '{n} gün əvvəl', future: '{n} gün sonra' },
    hour: { past: '{n} saat əvvəl', future: '{n} saat sonra' },
    minute: { past: '{n} dəqiqə əvvəl', future: '{n} dəqiqə sonra' },
  },
  units: {
    year: { long: 'il', short: 'il' },
    month: { long: 'ay', short: 'ay' },
    day: { long: 'gün', short: 'gün' },
    hour: { long: 'saat', short: 'saat' },
    minute: { long: 'dəqiqə', short: 'dəq' },
  },
  between: ', ',
  yesterday: 'dünən',
  tomorrow: 'sabah',
  currencies: {
    AZN: 'Azərbaycan manatı',
    EUR: 'Avro',
    KZT: 'Qazaxıstan tengesi',
    RUB: 'Rusiya rublu',
    UAH: 'Ukrayna qrivnası',
    USD: 'ABŞ dolları',
  },
};
