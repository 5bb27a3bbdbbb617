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
import {
  byAction,
  changed,
  expectNoWords,
  orRefuse,
  readTime,
  readWords,
  refuseUnless,
  singlePlayer,
  singleWord,
  type Command,
  type CommandContext,
  type Run,
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
    exclude: async (given, { trx, demo }) => {
      const { register: name, named, options } = readNamed(given, demo);
      const until = readTime(options.until) ?? null;
      refuseUnless(
        await excludeIn(trx, name, { named, until }),
        'Say who it is: name, surname and birth day, or a document, an address or a phone.',
      );
      return changed(`The reference of ${name} names this person as excluded.`);
    },
    release: async (given, { trx, demo }) => {
      const { register: name, named } = readNamed(given, demo);
      const released = await releaseFrom(trx, name, named);
      refuseUnless(released > 0, `The reference of ${name} names nobody like this.`);
      return changed(`The reference of ${name} no longer names this person.`);
    },
    up: answering('UP'),
    down: answering('DOWN'),
    malformed: answering('MALFORMED'),
  }),
};

async function checks(words: string[], { trx }: CommandContext) {
  const { id } = await singlePlayer(words, trx);
  const lines = (await checksAbout(trx, id, shownChecks)).map((check) => {
    const end = check.excluded_until ? ` until ${check.excluded_until.toISOString()}` : '';
    const more = [check.reference, check.fault].filter((part) => part !== null).join(' ');
    const asked = Object.keys(check.asked).join(', ') || 'nothing';
    return `${check.asked_at.toISOString()} player ${check.user_id}, ${check.register}, ${check.reason}: ${check.answer}${end}${more && ` (${more})`}, asked by ${asked}`;
  });
  return changed(...(lines.length > 0 ? lines : ['No register was asked about this person.']));
}

function answering(state: Parameters<typeof setState>[2]): Run {
  return async ([name, ...words], { trx, demo }) => {
    expectNoWords(words);
    const register = readRegister(name, demo);
    await setState(trx, register, state);
    return changed(`The reference of ${register} is ${state.toLowerCase()}.`);
  };
}

function readNamed(given: string[], demo: boolean) {
  const wanted = ['name', 'surname', 'born', 'document', 'email', 'phone', 'until'] as const;
  const { words, options } = readWords(given, wanted);
  const register = readRegister(singleWord(words, 'register'), demo);
  const { name = null, surname = null, born = null, document = null, email = null, phone = null } = options;
  refuseUnless(born === null || isDay(born), `"${born ?? ''}" is no day, such as 1990-02-28.`);
  const named: Named = { name, surname, birthDate: born, document, email, phone };
  return { register, named, options };
}

function readRegister(name: string | undefined, demo: boolean): RegisterName {
  refuseUnless(demo, 'The embedded reference is part of sites with demo money alone.');
  return orRefuse(
    registerNames.find((one) => one === name),
    `Say the register: ${registerNames.join(', ')}.`,
  );
}
