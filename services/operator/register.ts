import {
  registerNames,
  type RegisterName,
  checksAbout,
  exclude as excludeIn,
  release as releaseFrom,
  setState,
  type Named,
} from '../protection/index';
import { isDay } from '../../rules/days';
import { playerOf } from './ban';
import {
  byAction,
  changed,
  expectNoWords,
  Misuse,
  readTime,
  readWords,
  singleWord,
  type Command,
  type CommandContext,
} from './command';

const shownChecks = 50;
const names = registerNames.join('|');
const who =
  '[--name <name> --surname <surname> --born <day>] [--document <number>] [--email <address>] [--phone <number>]';

/** What exclusion registers answered; and on sites with demo money, what the embedded reference of them answers. */
export const register: Command = {
  usage: [
    ['checks <login>', `shows the last ${shownChecks} answers about a person; noted in the log`],
    [`exclude ${names} ${who} [--until <time>]`, 'demo: the reference names somebody as excluded'],
    [`release ${names} ${who}`, 'demo: the reference names somebody no longer'],
    [`down|up|malformed ${names}`, 'demo: how the reference answers from now on'],
  ],
  run: byAction({
    checks,
    exclude,
    release,
    up: (words, context) => answering(words, context, 'UP'),
    down: (words, context) => answering(words, context, 'DOWN'),
    malformed: (words, context) => answering(words, context, 'MALFORMED'),
  }),
};

async function checks(words: string[], { trx }: CommandContext) {
  const { id } = await playerOf(trx, singleWord(words, 'login, e-mail or phone of the player'));
  const found = await checksAbout(trx, id, shownChecks);
  const lines = found.map((check) => {
    const end = check.excluded_until ? ` until ${check.excluded_until.toISOString()}` : '';
    const more = [check.reference, check.fault].filter((part) => part !== null).join(' ');
    const asked = Object.keys(check.asked).join(', ') || 'nothing';
    return `${check.asked_at.toISOString()} player ${check.user_id}, ${check.register}, ${check.reason}: ${check.answer}${end}${more && ` (${more})`}, asked by ${asked}`;
  });
  return changed(...(lines.length > 0 ? lines : ['No register was asked about this person.']));
}

async function exclude(given: string[], { trx, demo }: CommandContext) {
  const { register: name, named, options } = readNamed(given, demo);
  const until = readTime(options.until) ?? null;
  if (!(await excludeIn(trx, name, { named, until }))) throw namesNobody();
  return changed(`The reference of ${name} names this person as excluded.`);
}

async function release(given: string[], { trx, demo }: CommandContext) {
  const { register: name, named } = readNamed(given, demo);
  const released = await releaseFrom(trx, name, named);
  if (released === 0) throw new Misuse(`The reference of ${name} names nobody like this.`);
  return changed(`The reference of ${name} no longer names this person.`);
}

async function answering(
  [name, ...words]: string[],
  { trx, demo }: CommandContext,
  state: Parameters<typeof setState>[2],
) {
  expectNoWords(words);
  const register = readRegister(name, demo);
  await setState(trx, register, state);
  return changed(`The reference of ${register} is ${state.toLowerCase()}.`);
}

function readNamed(given: string[], demo: boolean) {
  const wanted = ['name', 'surname', 'born', 'document', 'email', 'phone', 'until'] as const;
  const { words, options } = readWords(given, wanted);
  const register = readRegister(singleWord(words, 'register'), demo);
  const { name = null, surname = null, born = null, document = null, email = null, phone = null } = options;
  if (born !== null && !isDay(born)) throw new Misuse(`"${born}" is no day, such as 1990-02-28.`);
  const named: Named = { name, surname, birthDate: born, document, email, phone };
  return { register, named, options };
}

function readRegister(name: string | undefined, demo: boolean): RegisterName {
  if (!demo) throw new Misuse('The embedded reference is part of sites with demo money alone.');
  const known = registerNames.find((one) => one === name);
  if (!known) throw new Misuse(`Say the register: ${registerNames.join(', ')}.`);
  return known;
}

const namesNobody = (): Misuse =>
  new Misuse('Say who it is: name, surname and birth day, or a document, an address or a phone.');
