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
import {
  changed,
  commandOf,
  listing,
  orRefuse,
  playerOf,
  readReason,
  recorded,
  refuseUnless,
  singlePlayer,
  type CommandContext,
  type Run,
} from './command';
import { keysOf, numberAndPath, written } from './files';

const shownPlayers = 50;
const kinds: readonly string[] = ['identity', 'address', 'payment'] satisfies DocumentKind[];

/** Checks the documents of players. The log also names everybody who looks at data or documents. */
export const verification = commandOf({
  list: {
    does: `shows who waits for a check, and who typed a birth date below the least age; of each the ${shownPlayers} that wait longest`,
    run: listing(
      async ({ trx }) => [
        ...(await waitingPlayers(trx, shownPlayers)).map(
          ({ user_id, changed_at }) => `${user_id} since ${changed_at.toISOString()}`,
        ),
        ...(await underAgePlayers(trx, shownPlayers)).map(
          ({ user_id, under_age_since: since, under_age_birth_date: birthDate }) =>
            `${user_id} since ${since?.toISOString() ?? ''}: typed the birth date ${birthDate ?? ''}, below the least age`,
        ),
      ],
      'No player waits.',
    ),
  },
  show: {
    typed: '<login>',
    does: 'shows personal data and documents of a player; noted in the log',
    run: show,
  },
  open: {
    typed: '<document> <file>',
    does: 'writes a document into a new file that you alone can read; noted in the log before it is there',
    run: async (words, context) => {
      const { number, path } = numberAndPath(words, 'document');
      const keys = keysOf(context);
      const document = orRefuse(await findDocument(context.trx, number), `There is no document ${number}.`);
      const content = unseal(document, ownerOf(document.user_id), keys);
      const what = `Document ${number} of player ${document.user_id}`;
      return written(what, { path, type: document.media_type, content });
    },
  },
  accept: {
    typed: '<login> [<birth date>]',
    does: 'the data are verified; the player can no longer change them. Of a player who typed a birth date below the least age, say the one that the document shows: 1990-02-28',
    run: accept,
  },
  refuse: {
    typed: '<login> <reason>',
    does: 'the player reads the reason, and may hand in others',
    run: async ([login, ...words], { trx, siteNow }) => {
      refuseUnless(login !== undefined, 'Say the login, e-mail or phone of the player, and the reason.');
      const reason = readReason(words, 'the player reads it');
      const { id } = await playerOf(trx, login);
      await decided(trx, login, { userId: id, decision: { accepted: false, reason } }, siteNow);
      return recorded({ reason }, `The documents of ${login} are refused, and the player is told why.`);
    },
  },
  ask: {
    typed: '<login> [<kind> …]',
    does: `asks for documents: ${kinds.join(', ')}; the first two unless said otherwise`,
    run: async ([login, ...words], { trx, siteNow }) => {
      refuseUnless(login !== undefined, 'Say the login, e-mail or phone of the player.');
      const unknown = words.find((word) => !kinds.includes(word));
      refuseUnless(unknown === undefined, `"${unknown ?? ''}" is no kind of document: ${kinds.join(', ')}.`);
      const needed = words.length > 0 ? [...new Set(words as DocumentKind[])] : [...usualKinds];
      const { id } = await playerOf(trx, login);
      const isAsked = await askFor(trx, id, needed, siteNow);
      refuseUnless(isAsked, `${login} waits for a check already, or is verified.`);
      return changed(`${login} is asked for: ${needed.join(', ')}.`);
    },
  },
  demand: {
    typed: '<login>',
    does: 'the player has to be verified before anything else; leads them to the page for that where it is on',
    run: demanding(true),
  },
  waive: {
    typed: '<login>',
    does: 'the player may do everything again before being verified',
    run: demanding(false),
  },
});

async function show(words: string[], { trx }: CommandContext) {
  const { id } = await singlePlayer(words, trx);
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

async function accept(
  [login, birthDate, ...words]: string[],
  { trx, siteNow, demo, documentKeys }: CommandContext,
) {
  refuseUnless(
    login !== undefined && words.length === 0,
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
    refuseUnless(
      birthDate === undefined,
      `The birth date of ${login} is the one that \`verification show\` names.`,
    );
    return;
  }
  refuseUnless(
    birthDate !== undefined,
    `${login} typed the birth date ${typed}, below the least age. Say after the login the birth date that the document shows.`,
  );
  const { minimumAge } = await readConfig(trx);
  const fault = birthFaultOf(birthDate, { today: now.toISOString().slice(0, 10), minimumAge });
  refuseUnless(
    fault !== 'too_young',
    `${login} is under age by this document: close the account by \`under-age close ${login} ${birthDate}\`. It stays held until then.`,
  );
  refuseUnless(!fault, `"${birthDate}" is no day on which somebody was born: 1990-02-28.`);
  if (status !== 'WAITING') return;
  const data = await readPersonalData(trx, id);
  await writePersonalData(trx, id, { ...data, date_birthday: birthDate }, now);
}

async function decided(
  trx: CommandContext['trx'],
  login: string,
  decision: Parameters<typeof decide>[1],
  now: Date,
): Promise<void> {
  refuseUnless(
    await decide(trx, decision, now),
    `${login} does not wait for a check: \`verification list\` shows who does.`,
  );
}

function demanding(isDemanded: boolean): Run {
  return async (words, { trx, siteNow }) => {
    const { login, id } = await singlePlayer(words, trx);
    refuseUnless(
      isDemanded || (await verificationOf(trx, id)).under_age_birth_date === null,
      `${login} typed a birth date below the least age: documents alone say another one.`,
    );
    refuseUnless(
      await demandVerification(trx, id, isDemanded, siteNow),
      isDemanded
        ? `Verification of ${login} is demanded already, or the player is verified.`
        : `Verification of ${login} is not demanded.`,
    );
    return changed(
      isDemanded
        ? `${login} has to be verified before anything else.`
        : `${login} may do everything before being verified.`,
    );
  };
}
