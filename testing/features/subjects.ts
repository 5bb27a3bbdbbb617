/**
 * What the product does, by the words in which texts speak of it: beginnings of words in lower case, as parts of regular
 * expressions. A sentence that has one of them may not deny what it names.
 */
import type { Language } from '../../rules/languages';

/** By language. A new language is judged by the words of English, from which its texts begin, until it has words of its own. */
export type ByLanguage<Value> = { readonly en: Value } & Readonly<Partial<Record<Language, Value>>>;

type Words = ByLanguage<string>;

export const subjects = {
  deposits: {
    en: 'deposit|pay(ing)? in|paid in|cashier',
    ru: 'депозит|пополн|внести',
    uk: 'депозит|поповн|внести',
    kk: 'депозит|толтыр|ақша салу|салуға',
    az: 'depozit|mədaxil|daxil etmək|nə qoymaq',
    es: 'depósito|deposit|ingresar',
    ar: 'إيداع|تودع',
  },
  withdrawals: {
    en: 'withdraw|pay(s|ing)? out|paid (in or )?out',
    ru: 'вывод|вывести',
    uk: 'виведен|вивести',
    kk: 'шығару',
    az: 'məxaric|çıxarmaq',
    es: 'retir',
    ar: 'سحب',
  },
  limits: {
    en: 'limits?\\b(?! of)',
    ru: 'лимит',
    uk: 'ліміт',
    kk: 'лимит|шектер|шектеу',
    az: 'limit',
    es: 'límites? (personal|de (depósitos|apuestas|pérdidas|sesión))',
    ar: 'الحدود|حدود',
  },
  breaks: {
    en: 'self-exclusion|time-out|breaks\\b',
    ru: 'самоисключ|тайм-аут|перерыв',
    uk: 'самовиключ|тайм-аут|перерв',
    kk: 'шеттет|шеттел|тайм-аут|үзіліс',
    az: 'kənarlaşdır|taym-aut|fasilə',
    es: 'autoexclusión|pausas',
    ar: 'الاستبعاد|استراح',
  },
  realityCheck: {
    en: 'reality check|reminders?\\b',
    ru: 'проверк[аиу] реальности|напоминан',
    uk: 'перевірк[аиу] реальності|нагадуван',
    kk: 'шынайылықты тексеру|еске салу',
    az: 'reallıq yoxlaması|xatırlatma',
    es: 'control de realidad|avisos',
    ar: 'تذكير',
  },
  verification: {
    en: 'document|identif|identity check|asks for none',
    ru: 'документ|идентифик|личност',
    uk: 'документ|ідентифік|перевірк[аиу] особи',
    kk: 'құжат|сәйкестендір|тұлғаңыз|тұлғаны',
    az: 'sənəd|eyniləşdirmə|identifikasiya|şəxsiyyət',
    es: 'documento|identificación|no pide ninguno',
    ar: 'وثائق|وثيقة|مستند|الهوية',
  },
  ownData: {
    en: '(download|copy of|export).{0,20} data',
    ru: 'скача.{0,20} данны',
    uk: 'завантаж.{0,20} дан',
    kk: 'деректер.{0,20} жүкте',
    az: 'məlumat.{0,20} yüklə',
    es: 'descarg.{0,20} datos',
    ar: 'تنزيل بيانات',
  },
  closing: {
    en: 'clos(e|ing) (the|your|an) account',
    ru: 'закры(ть|тие|тия) аккаунт',
    uk: 'закри(ти|ття) акаунт',
    kk: 'аккаунт.{0,10} жабу',
    az: 'hesab.{0,10} bağla',
    es: 'cerrar (la|tu) cuenta',
    ar: 'إغلاق الحساب',
  },
  support: {
    en: 'support\\b(?! (a|the|only))|questions? to the operator',
    ru: 'поддержк|обращени',
    uk: 'підтримк|звернен',
    kk: 'қолдау қызмет|өтініш',
    az: 'dəstək|müraciət',
    es: 'soporte|consultas',
    ar: 'الدعم',
  },
  appeals: {
    en: 'appeal',
    ru: 'апелляц',
    uk: 'апеляц',
    kk: 'апелляц',
    az: 'apellyasiya',
    es: 'apelaci|recurso contra',
    ar: 'تظلم',
  },
  signIn: {
    en: 'two-step|second factor|passkeys?\\b|social networks?\\b',
    ru: 'двухэтапн|ключ.? доступа|социальн.{1,3} сет',
    uk: 'двоетапн|ключ.? доступу|соціальн.{1,3} мереж',
    kk: 'екі қадам|екі сатыл|әлеуметтік желі',
    az: 'iki mərhələ|iki addım|sosial şəbəkə',
    es: 'dos pasos|llaves? de acceso|redes sociales',
    ar: 'خطوتين|مفتاح المرور|الشبكات الاجتماعية',
  },
  letters: {
    en: '(send|write)s? \\w* ?(letters?|e-mails?|sms)\\b',
    ru: '(шлёт|отправляет|присылает) .*(пис[еь]м|sms)',
    uk: '(надсилає|шле) .*(лист|sms)',
    kk: '(хат|sms) жібер',
    az: '(məktub|sms) göndər',
    es: 'envía .*(correos|cartas|sms)',
    ar: 'يرسل .*(رسائل|بريد)',
  },
  history: {
    en: '(bet|payment) history',
    ru: 'истори[яиюей]+ (ставок|платежей)',
    uk: 'історі[яїюєї]+ (ставок|платежів)',
    kk: 'бәс(тер)? тарих',
    az: 'mərc tarixçə',
    es: 'historial',
    ar: 'سجل الرهان',
  },
} as const satisfies Record<string, Words>;

/** Something that texts speak of. */
export type Subject = keyof typeof subjects;
