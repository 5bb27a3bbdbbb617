import type { OwnLocale } from '../ownLocales';

const words = (text: string) => text.split(' ');

/** The locale data for Kazakh. */
export const locale: OwnLocale = {
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
  units: {
    year: { long: 'жыл', short: 'ж.' },
    month: { long: 'ай', short: 'ай' },
    day: { long: 'күн', short: 'күн' },
    hour: { long: 'сағат', short: 'сағ' },
    minute: { long: 'минут', short: 'мин' },
  },
  between: ' ',
  yesterday: 'кеше',
  tomorrow: 'ертең',
  currencies: {
    AZN: 'Әзірбайжан манаты',
    EUR: 'Еуро',
    KZT: 'Қазақстан теңгесі',
    RUB: 'Ресей рублі',
    UAH: 'Украина гривнасы',
    USD: 'АҚШ доллары',
  },
};
