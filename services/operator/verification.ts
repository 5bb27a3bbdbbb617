import { compareAccount } from '../protection/index';
import {
  findDocument,
  ask as askFor,
  decide,
  readProgress,
  usualKinds,
  type DocumentKind,
  ownerOf,
} from '../verification/index';
import { unseal } from '../files/index';
import { readConfig } from '../config/index';
import {
  readPersonalData,
  writePersonalData,
  birthFaultOf,
  demandVerification,
  underAgePlayers,
  verificationOf,
  waitingPlayers,
} from '../players/index';
import { playerOf } from './ban';
import {
  byAction,
  changed,
  expectNoWords,
  Misuse,
  readReason,
  recorded,
  shown,
  singleWord,
  type Command,
  type CommandContext,
  type CommandResult,
} from './command';
import { keysOf, numberAndPath, written } from './files';

const shownPlayers = 50;
const kinds: readonly string[] = ['identity', 'address', 'payment'] satisfies DocumentKind[];

/** Checks the documents of players. The log also names everybody who looks at data or documents. */
export const verification: Command = {
  usage: [
    [
      'list',
      `shows who waits for a check, and who typed a birth date below the least age; of each the ${shownPlayers} that wait longest`,
    ],
    ['show <login>', 'shows personal data and documents of a player; noted in the log'],
    [
      'open <document> <file>',
      'writes a document into a new file that you alone can read; noted in the log before it is there',
    ],
    [
      'accept <login> [<birth date>]',
      'the data are verified; the player can no longer change them. Of a player who typed a birth date below the least age, say the one that the document shows: 1990-02-28',
    ],
    ['refuse <login> <reason>', 'the player reads the reason, and may hand in others'],
    [
      'ask <login> [<kind> …]',
      `asks for documents: ${kinds.join(', ')}; the first two unless said otherwise`,
    ],
    [
      'demand <login>',
      'the player has to be verified before anything else; leads them to the page for that where it is on',
    ],
    ['waive <login>', 'the player may do everything again before being verified'],
  ],
  run: byAction({ list, show, open, accept, refuse, ask, demand, waive }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const waiting = await waitingPlayers(trx, shownPlayers);
  const underAge = await underAgePlayers(trx, shownPlayers);
  return shown(
    [
      ...waiting.map(({ user_id, changed_at }) => `${user_id} since ${changed_at.toISOString()}`),
      ...underAge.map(
        ({ user_id, under_age_since: since, under_age_birth_date: birthDate }) =>
          `${user_id} since ${since?.toISOString() ?? ''}: typed the birth date ${birthDate ?? ''}, below the least age`,
      ),
    ],
    'No player waits.',
  );
}

async function show(words: string[], { trx }: CommandContext) {
  const { id } = await playerOf(trx, singleWord(words, 'login, e-mail or phone of the player'));
  const progress = await readProgress(trx, id);
  const { status, reason, missing, data, documents, under_age_birth_date: underAge } = progress;
  return changed(
    `Player ${id}: ${status}${reason && ` (${reason})`}${missing.length > 0 ? `, missing ${missing.join(', ')}` : ''}.`,
    ...Object.entries(data).map(([name, value]) => `    ${name}: ${value ?? ''}`),
    ...(underAge === null ? [] : [`    typed first, below the least age: ${underAge}`]),
    ...documents.map(
      ({ id: number, kind, state, uploaded_at, bytes, name }) =>
        `document ${number}: ${kind}, ${state}, ${uploaded_at.toISOString()}, ${bytes} bytes, ${name}`,
    ),
  );
}

async function open(words: string[], context: CommandContext): Promise<CommandResult> {
  const { number, path } = numberAndPath(words, 'document');
  const keys = keysOf(context);
  const document = await findDocument(context.trx, number);
  if (!document) throw new Misuse(`There is no document ${number}.`);
  const content = unseal(document, ownerOf(document.user_id), keys);
  const what = `Document ${number} of player ${document.user_id}`;
  return written(what, { path, type: document.media_type, content });
}

async function accept(
  [login, birthDate, ...words]: string[],
  { trx, siteNow, demo, documentKeys }: CommandContext,
) {
  if (login === undefined || words.length > 0)
    throw new Misuse(
      'Say the login, e-mail or phone of the player, and the birth date where it is asked for.',
    );
  const { id } = await playerOf(trx, login);
  await takeBirthDate(trx, { login, id, birthDate }, siteNow);
  await decided(trx, login, { userId: id, decision: { accepted: true } }, siteNow);
  // What was typed is proved now.
  await compareAccount(trx, id, { now: siteNow, isDemo: demo, digestKeys: documentKeys });
  return changed(`${login} is verified.`);
}

/** Takes the birth date that the document of a player shows who typed one below the least age; of others none is taken. */
async function takeBirthDate(
  trx: CommandContext['trx'],
  { login, id, birthDate }: { login: string; id: number; birthDate: string | undefined },
  now: Date,
): Promise<void> {
  const { status, under_age_birth_date: typed } = await verificationOf(trx, id);
  if (typed === null) {
    if (birthDate === undefined) return;
    throw new Misuse(`The birth date of ${login} is the one that \`verification show\` names.`);
  }
  if (birthDate === undefined)
    throw new Misuse(
      `${login} typed the birth date ${typed}, below the least age. Say after the login the birth date that the document shows.`,
    );
  const { minimumAge } = await readConfig(trx);
  const fault = birthFaultOf(birthDate, { today: now.toISOString().slice(0, 10), minimumAge });
  if (fault === 'too_young')
    throw new Misuse(
      `${login} is under age by this document: close the account by \`under-age close ${login} ${birthDate}\`. It stays held until then.`,
    );
  if (fault) throw new Misuse(`"${birthDate}" is no day on which somebody was born: 1990-02-28.`);
  if (status !== 'WAITING') return;
  const data = await readPersonalData(trx, id);
  await writePersonalData(trx, id, { ...data, date_birthday: birthDate }, now);
}

async function refuse([login, ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined) throw new Misuse('Say the login, e-mail or phone of the player, and the reason.');
  const reason = readReason(words, 'the player reads it');
  const { id } = await playerOf(trx, login);
  await decided(trx, login, { userId: id, decision: { accepted: false, reason } }, siteNow);
  return recorded({ reason }, `The documents of ${login} are refused, and the player is told why.`);
}

async function decided(
  trx: CommandContext['trx'],
  login: string,
  decision: Parameters<typeof decide>[1],
  now: Date,
): Promise<void> {
  if (!(await decide(trx, decision, now)))
    throw new Misuse(`${login} does not wait for a check: \`verification list\` shows who does.`);
}

async function ask([login, ...words]: string[], { trx, siteNow }: CommandContext) {
  if (login === undefined) throw new Misuse('Say the login, e-mail or phone of the player.');
  const unknown = words.find((word) => !kinds.includes(word));
  if (unknown !== undefined) throw new Misuse(`"${unknown}" is no kind of document: ${kinds.join(', ')}.`);
  const needed = words.length > 0 ? [...new Set(words as DocumentKind[])] : [...usualKinds];
  const { id } = await playerOf(trx, login);
  if (!(await askFor(trx, id, needed, siteNow)))
    throw new Misuse(`${login} waits for a check already, or is verified.`);
  return changed(`${login} is asked for: ${needed.join(', ')}.`);
}

function demand(words: string[], context: CommandContext) {
  return setDemand(words, context, true);
}

function waive(words: string[], context: CommandContext) {
  return setDemand(words, context, false);
}

async function setDemand(words: string[], { trx, siteNow }: CommandContext, isDemanded: boolean) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const { id } = await playerOf(trx, login);
  if (!isDemanded && (await verificationOf(trx, id)).under_age_birth_date !== null)
    throw new Misuse(`${login} typed a birth date below the least age: documents alone say another one.`);
  if (!(await demandVerification(trx, id, isDemanded, siteNow)))
    throw new Misuse(
      isDemanded
        ? `Verification of ${login} is demanded already, or the player is verified.`
        : `Verification of ${login} is not demanded.`,
    );
  return changed(
    isDemanded
      ? `${login} has to be verified before anything else.`
      : `${login} may do everything before being verified.`,
  );
}
