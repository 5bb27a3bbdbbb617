import type { Language } from './languages';

/**
 * What Intl would know. Chromium is built without Kazakh and Azerbaijani: there Intl would write `M11 7`, and differ
 * from the server. So both write these two languages from the tables here, which hold what CLDR says.
 */
export interface OwnLocale {
  /** A language that browsers know and that writes numbers and clock times in the same way. */
  like: string;
  /** January first. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** With `{d}` for the day, `{M}` and `{m}` for the month long and short, `{w}` for the weekday, `{y}`, `{t}` for the time. */
  patterns: Record<'date' | 'dateTime' | 'day' | 'shortDay', string>;
  /** With `{n}` for the number. */
  relative: Record<'day' | 'hour' | 'minute', { past: string; future: string }>;
  yesterday: string;
  tomorrow: string;
  countries: Record<string, string>;
  currencies: Record<string, string>;
}

const words = (text: string) => text.split(' ');

/** The languages that browsers may not know. */
export const ownLocales: Partial<Record<Language, OwnLocale>> = {
  kk: {
    like: 'ru',
    months: words('қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'),
    shortMonths: words('қаң. ақп. нау. сәу. мам. мау. шіл. там. қыр. қаз. қар. жел.'),
    weekdays: words('жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі'),
    patterns: {
      date: '{y} ж. {d} {M}',
      dateTime: '{y} ж. {d} {m}, {t}',
      day: '{d} {M}, {w}',
      shortDay: '{d} {m}',
    },
    relative: {
      day: { past: '{n} күн бұрын', future: '{n} күннен кейін' },
      hour: { past: '{n} сағ. бұрын', future: '{n} сағ. кейін' },
      minute: { past: '{n} мин. бұрын', future: '{n} мин. кейін' },
    },
    yesterday: 'кеше',
    tomorrow: 'ертең',
    countries: {
      AR: 'Аргентина',
      AT: 'Аустрия',
      BE: 'Бельгия',
      BR: 'Бразилия',
      CH: 'Швейцария',
      DE: 'Германия',
      ES: 'Испания',
      FR: 'Франция',
      GB: 'Ұлыбритания',
      IT: 'Италия',
      JP: 'Жапония',
      KZ: 'Қазақстан',
      MX: 'Мексика',
      NL: 'Нидерланд',
      PT: 'Португалия',
      TR: 'Түркия',
      US: 'Америка Құрама Штаттары',
    },
    currencies: {
      AZN: 'Әзірбайжан манаты',
      EUR: 'Еуро',
      KZT: 'Қазақстан теңгесі',
      RUB: 'Ресей рублі',
      UAH: 'Украина гривнасы',
      USD: 'АҚШ доллары',
    },
  },
  az: {
    like: 'de',
    months: words('yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr'),
    shortMonths: words('yan fev mar apr may iyn iyl avq sen okt noy dek'),
    weekdays: ['bazar', 'bazar ertəsi', 'çərşənbə axşamı', 'çərşənbə', 'cümə axşamı', 'cümə', 'şənbə'],
    patterns: { date: '{d} {M} {y}', dateTime: '{d} {m} {y}, {t}', day: '{d} {M}, {w}', shortDay: '{d} {m}' },
    relative: {
      day: { past: '{n} gün öncə', future: '{n} gün ərzində' },
      hour: { past: '{n} saat öncə', future: '{n} saat ərzində' },
      minute: { past: '{n} dəqiqə öncə', future: '{n} dəqiqə ərzində' },
    },
    yesterday: 'dünən',
    tomorrow: 'sabah',
    countries: {
      AR: 'Argentina',
      AT: 'Avstriya',
      AZ: 'Azərbaycan',
      BE: 'Belçika',
      BR: 'Braziliya',
      CH: 'İsveçrə',
      DE: 'Almaniya',
      ES: 'İspaniya',
      FR: 'Fransa',
      GB: 'Birləşmiş Krallıq',
      IT: 'İtaliya',
      JP: 'Yaponiya',
      MX: 'Meksika',
      NL: 'Niderland',
      PT: 'Portuqaliya',
      TR: 'Türkiyə',
      US: 'Amerika Birləşmiş Ştatları',
    },
    currencies: {
      AZN: 'Azərbaycan manatı',
      EUR: 'Avro',
      KZT: 'Qazaxıstan tengesi',
      RUB: 'Rusiya rublu',
      UAH: 'Ukrayna qrivnası',
      USD: 'ABŞ dolları',
    },
  },
};
