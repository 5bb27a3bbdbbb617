import { getOperationAST, parse, print } from 'graphql';
import { screenExamples } from '../../schema/__generated__/screenExamples';
import { keyOf, toGlobalId } from '../request/ids';
import type { Facts } from './facts';
import { withFacts, type Variables } from './variables';

/** How GraphiQL shows one of the client's documents and fills in its variables. */
export interface Example {
  /** Its heading in the menu. */
  group: string;
  /** One sentence. */
  about: string;
  /** Variables that work on the running site. */
  variables?: (facts: Facts) => Record<string, unknown>;
}

/** The description of a document in `examples.json` of a screen's folder. */
interface ScreenExample extends Omit<Example, 'variables'> {
  variables?: Variables;
}

const group = (name: string, examples: Record<string, Omit<Example, 'group'>>) =>
  Object.entries(examples).map(([document, example]) => [document, { group: name, ...example }] as const);

/** The id of an outcome's market, with which the outcome's own begins. */
const marketIdOf = (outcomeId = ''): string =>
  toGlobalId('Market', (keyOf('Outcome', outcomeId) ?? '').replace(/~[^~]*$/, ''));

/** The examples of screens. */
const ofScreens = Object.entries<ScreenExample>(screenExamples).map(
  ([document, { variables, ...example }]): [string, Example] => [
    document,
    { ...example, ...(variables && { variables: (facts) => withFacts(variables, facts) }) },
  ],
);

/** A team, a championship and a game that the site has. */
const favouriteKeys = ({ game, line }: Facts) => ({
  keys: [
    { kind: 'TEAM', key: 'arsenal' },
    { kind: 'CHAMP', key: line.champ },
    { kind: 'GAME', key: String(game.number) },
  ],
});

/** The examples of the documents that every page sends, and that features send from any page. */
const ofFeatures: readonly (readonly [string, Example])[] = [
  ...group('Every page', {
    pageQuery: {
      about: 'All that the shell and the guards ask about one URL.',
      variables: ({ game }) => ({ url: `/en${game.path}`, dictionaries: ['main', 'sports'] }),
    },
    guardsQuery: {
      about: 'What the guards ask about an address that leads on: its page itself is not evaluated.',
      variables: () => ({ url: '/en/user/login', dictionaries: ['main'] }),
    },
    remoteViewQuery: {
      about: 'What a remote application shows at a URL: here the one that explains errors.',
      variables: () => ({
        name: 'technical-pages',
        url: '/en/nowhere',
        component: { name: 'error', statusCode: 404 },
        fromBrowser: true,
      }),
    },
    ForgotPasswordModalQuery: {
      about: 'Whom to write to about a forgotten password.',
      variables: () => ({ lang: 'en' }),
    },
    usePhoneBookQuery: {
      about: 'Countries with their telephone codes and masks, and from which of them the visitor comes.',
      variables: () => ({ lang: 'en' }),
    },
    useSessionCheckQuery: {
      about: 'Whether the session still lasts.',
      variables: () => ({ url: '/en' }),
    },
    siteMapQuery: {
      about: 'The addresses of a section’s games, for the sitemap.',
      variables: () => ({ section: 'LINE', after: null }),
    },
    siteMapContentQuery: {
      about: 'Chapters of the rules and single offers, for the sitemap.',
      variables: () => ({ lang: 'en' }),
    },
    manifestQuery: { about: 'What the installed site is called, and its colour.' },
  }),
  ...group('Line, live and results', {
    GameListPaginationQuery: {
      about: 'More games of a list, after a cursor.',
      variables: ({ line: { cursor } }) => ({ section: 'LINE', first: 10, after: cursor }),
    },
    SearchResultsQuery: {
      about: 'What a typed text finds: teams, championships and games with their prices.',
      variables: () => ({ text: 'premier leage' }),
    },
    priceMovesQuery: {
      about: 'The opening prices and last moves of a market.',
      variables: ({ outcomes: [outcome] }) => ({ id: marketIdOf(outcome?.id) }),
    },
    liveSubscription: {
      about: 'What changes about games and outcomes, from the page’s cursor on.',
      variables: ({ followed, liveCursor }) => ({ topics: followed, after: liveCursor }),
    },
  }),
  ...group('Favourites', {
    TreeFavouritesQuery: {
      about: 'Favourites by their keys, each with its game in play or next.',
      variables: favouriteKeys,
    },
    useFavouritesServerQuery: { about: 'The favourites of the player; null when signed out.' },
    useFavouritesServerAddMutation: {
      about: 'Adds favourites; those that are there already stay. Signed in only.',
      variables: (facts) => ({ input: favouriteKeys(facts) }),
    },
    useFavouritesServerRemoveMutation: {
      about: 'Removes favourites; those that are not there are ignored. Signed in only.',
      variables: (facts) => ({ input: favouriteKeys(facts) }),
    },
  }),
  ...group('Coupon', {
    couponQuery: {
      about: 'The outcomes in a coupon as they stand now.',
      variables: ({ outcomes }) => ({ ids: outcomes.map(({ id }) => id) }),
    },
    sendPlacementMutation: {
      about: 'Places a coupon; the same key never places a second one. Signed in only.',
      variables: ({ fresh, stake, outcomes: [outcome] }) => ({
        input: {
          idempotencyKey: fresh,
          type: 'SINGLE',
          stake: stake.amount,
          currency: stake.currency,
          bets: [{ outcomeId: outcome?.id, price: outcome?.price, priceVersion: outcome?.priceVersion }],
          priceChangePolicy: 'ACCEPT_ANY',
        },
      }),
    },
    myBetsQuery: { about: 'Open coupons and the last ones, beside the coupon. Signed in only.' },
    repeatQuery: {
      about: 'The outcomes of a placed coupon as they stand now, to bet on them again.',
      variables: ({ outcomes }) => ({ ids: outcomes.map(({ id }) => id) }),
    },
    receiptQuery: {
      about: 'The receipt of a placed coupon. Signed in only.',
      variables: ({ couponId }) => ({ id: couponId }),
    },
  }),
  ...group('Signing in', {
    SignInFormMutation: {
      about: 'Signs the demo player in; later queries here are the player’s.',
      variables: () => ({
        input: { login: 'demo@touchline.example', password: 'demo-player-1', remember: true },
      }),
    },
    SignOutModalMutation: { about: 'Ends the session.' },
    useAutoLogoffMutation: { about: 'Ends the session of a player who is away.' },
    PhoneSignInFormMutation: {
      about: 'Signs in with a phone and a password. Nobody has this phone, so it is refused.',
      variables: ({ fresh }) => ({ input: { phone: '+447400123456', password: fresh, remember: true } }),
    },
    SmsRequestFormMutation: {
      about: 'Asks for a code for signing in; the answer is the same if nobody has the phone.',
      variables: () => ({ input: { phone: '+447400123456' } }),
    },
    SmsCodeFormMutation: {
      about: 'Signs in by a code from an SMS. This request is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456', remember: true } }),
    },
    SignInCodeFormMutation: {
      about: 'Signs in with the code of the second step. This sign-in is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456' } }),
    },
    CodeRequestFormMutation: {
      about: 'Asks for a code for a new password; the answer is the same if nobody has the address.',
      variables: ({ fresh }) => ({ input: { email: `${fresh}@touchline.example` } }),
    },
    RegistrationByLinkMutation: {
      about: 'Registers by the link in the letter and signs in. This link is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { link: fresh, password: fresh, isOfAge: true } }),
    },
    PasswordByLinkMutation: {
      about: 'Sets a new password by the link in the letter. This link is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { link: fresh, password: fresh } }),
    },
    NewPasswordFormMutation: {
      about: 'Sets a new password by the code from the letter. This request is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { reset: fresh, code: '123456', password: fresh } }),
    },
    solveCaptchaQuery: {
      about: 'A captcha against `CAPTCHA_REQUIRED`, for the purpose that the error names.',
      variables: () => ({ for: 'CODE' }),
    },
    solveCaptchaCheckQuery: {
      about: 'Whether a proof would be accepted. This one would not.',
      variables: () => ({ for: 'CODE', proof: 'no-proof' }),
    },
    registrationOneClickMutation: {
      about: 'Registers a new player in one click and signs in.',
      variables: ({ stake: { currency } }) => ({ input: { currency, isOfAge: true } }),
    },
    registrationByEmailMutation: {
      about: 'The form of a former release, whose answer told who has an account. It registers nobody.',
      variables: ({ fresh, stake: { currency } }) => ({
        input: { email: `${fresh}@touchline.example`, password: fresh, currency, isOfAge: true },
      }),
    },
    registrationRequestEmailMutation: {
      about: 'Sends a code and a link for registering; the answer is the same if somebody has the address.',
      variables: ({ fresh, stake: { currency } }) => ({
        input: { email: `${fresh}@touchline.example`, currency, isOfAge: true },
      }),
    },
    registrationRequestPhoneMutation: {
      about: 'The same by SMS. This is a landline, so it is refused.',
      variables: ({ stake: { currency } }) => ({
        input: { phone: '+442071234567', currency, isOfAge: true },
      }),
    },
    registrationRequestAgainMutation: {
      about: 'Sends another code for a registration. This one is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh } }),
    },
    RegistrationCodeFormMutation: {
      about: 'Registers by a code and signs in. This request is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456', password: fresh } }),
    },
    SocialWaysMutation: {
      about: 'Begins to sign in by a social network; refused where the operator does not offer it.',
      variables: () => ({ input: { network: 'GOOGLE', return: '/en', remember: true } }),
    },
    SocialRegistrationMutation: {
      about: 'Registers the player whom a social network proved. Nobody was proven here, so it is refused.',
      variables: ({ stake: { currency } }) => ({ input: { currency, isOfAge: true } }),
    },
  }),
  ...group('The player’s office', {
    SessionsQuery: { about: 'Where the player is signed in; null when signed out.' },
    SessionsEndMutation: {
      about: 'Ends one of the player’s sessions. Works when it has ended already.',
      variables: () => ({
        input: { session: 'UGxheWVyU2Vzc2lvbjowMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDc' },
      }),
    },
    PasswordChangeMutation: {
      about: 'Replaces the player’s password. This current one is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { current: fresh, password: fresh } }),
    },
    EmailRequestFormMutation: {
      about:
        'Asks for a code to an e-mail address. This password is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { email: `${fresh}@touchline.example`, current: fresh } }),
    },
    EmailCodeFormMutation: {
      about:
        'Confirms an e-mail address by the code from the letter. This request is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456' } }),
    },
    PhoneRequestFormMutation: {
      about: 'Asks for a code to a phone. This password is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { phone: '+447400123456', current: fresh } }),
    },
    PhoneCodeFormMutation: {
      about: 'Confirms a phone by the code from the SMS. This request is unknown, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456' } }),
    },
    TwoStepBeginMutation: {
      about: 'Starts to set up two-step sign-in. This password is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { current: fresh } }),
    },
    TwoStepConfirmMutation: {
      about: 'Switches two-step sign-in on. Nothing was set up before, so it is refused.',
      variables: () => ({ input: { code: '123456' } }),
    },
    TwoStepEndMutation: {
      about: 'Switches two-step sign-in off. This password is wrong, so it is refused.',
      variables: ({ fresh }) => ({ input: { current: fresh, code: '123456' } }),
    },
    AccountSwitchQuery: {
      about: 'The accounts among which the header’s menu offers another; null when signed out.',
    },
    accountMutationsQuery: { about: 'The accounts, read again after a change until they show it.' },
    accountMutationsAddMutation: {
      about: 'Opens an account in another currency. Works when there is one already.',
      variables: () => ({ input: { currency: 'EUR' } }),
    },
    accountMutationsRemoveMutation: {
      about: 'Removes an empty account. Nobody has this one, so it is refused.',
      variables: () => ({ input: { account: toGlobalId('Account', 999_999_999) } }),
    },
    accountMutationsSwitchMutation: {
      about: 'Pays coupons from another account. Nobody has this one, so it is refused.',
      variables: () => ({ input: { account: toGlobalId('Account', 999_999_999) } }),
    },
    SocialJoinMutation: {
      about: 'Begins to join a social network. This password is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { network: 'GOOGLE', current: fresh } }),
    },
    SocialRemovalMutation: {
      about: 'Removes a social network. This password is wrong, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { network: 'GOOGLE', current: fresh } }),
    },
    PasskeySignInBeginMutation: { about: 'Asks for a passkey of whoever is there, to sign in.' },
    PasskeySignInMutation: {
      about: 'Signs in by a passkey. This question was never asked, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, credential: '{}', remember: false } }),
    },
    PasskeyAddBeginMutation: {
      about: 'Asks for a new passkey. This proof was never made, so it is refused.',
      variables: ({ fresh }) => ({ input: { proof: fresh } }),
    },
    PasskeyAddMutation: {
      about: 'Adds a passkey. This question was never asked, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, credential: '{}' } }),
    },
    PasskeyRenameMutation: {
      about: 'Renames a passkey. The player has none with this id, so it is refused.',
      variables: ({ fresh }) => ({ input: { passkey: toGlobalId('Passkey', fresh), name: 'Phone' } }),
    },
    PasskeyRemoveMutation: {
      about: 'Removes a passkey. This proof was never made, so it is refused.',
      variables: ({ fresh }) => ({ input: { passkey: toGlobalId('Passkey', fresh), proof: fresh } }),
    },
    usePasskeyProofBeginMutation: {
      about: 'Asks a passkey to prove that the player is there. Without one it is refused.',
      variables: () => ({ input: { purpose: 'ADD_PASSKEY' } }),
    },
    usePasskeyProofMutation: {
      about: 'Proves by a passkey that the player is there. This question was never asked, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, credential: '{}' } }),
    },
    useTypedProofCodeMutation: {
      about: 'Proves by a code that the player is there. Two-step sign-in is off, so it is refused.',
      variables: () => ({ input: { purpose: 'ADD_PASSKEY', code: '123456' } }),
    },
    useTypedProofPasswordMutation: {
      about: 'Proves by the password that the player is there. This password is wrong, so it is refused.',
      variables: ({ fresh }) => ({ input: { purpose: 'ADD_PASSKEY', current: fresh } }),
    },
    useLetterProofSendMutation: {
      about: 'Sends a code for a withdrawal by letter. This password is wrong, so it is refused.',
      variables: ({ fresh }) => ({ input: { withdrawal: 'ab12', current: fresh } }),
    },
    useLetterProofMutation: {
      about:
        'Proves by the code of a letter that the player is there. It was never asked for, so it is refused.',
      variables: ({ fresh }) => ({ input: { request: fresh, code: '123456' } }),
    },
    takeFingerprintQuery: {
      about: 'The app whose script takes a fingerprint of the browser; null where the operator has set none.',
    },
    useBalanceWatchQuery: {
      about:
        'The balance of one account, as the header reads it again; null for an account of somebody else.',
      variables: () => ({ account: toGlobalId('Account', '1') }),
    },
    offerOneTapBeginMutation: {
      about: 'What Google’s script needs to offer a guest to sign in by one tap; null where it is not offered.',
    },
    offerOneTapEndMutation: {
      about: 'Signs in by a token of Google’s script. This is none, so it is refused.',
      variables: () => ({ input: { credential: 'no-token', return: '/en' } }),
    },
    SessionsOthersMutation: { about: 'Ends all sessions of the player but this one.' },
    AgreementSenderMutation: {
      about: 'Notes when the player agreed to cookies. Signed in only.',
      variables: () => ({ input: { agreedAt: '2026-03-08T12:00:00.000Z' } }),
    },
    useSaveSettingsMutation: {
      about: 'Changes some of the player’s settings and leaves the others. Signed in only.',
      variables: () => ({ input: { changes: [{ name: 'COEF_VIEW', value: '2' }] } }),
    },
    SupportRequestListPaginationQuery: {
      about: 'More of what the player asked, after a cursor.',
      variables: ({ playerId }) => ({ id: playerId, first: 20, after: null }),
    },
    OperatorMessageListPaginationQuery: {
      about: 'More of what the operator wrote to the player, after a cursor.',
      variables: ({ playerId }) => ({ id: playerId, first: 10, after: null }),
    },
    useUnreadMessagesQuery: {
      about: 'How many messages of the operator the player has not read.',
      variables: ({ playerId }) => ({ player: playerId }),
    },
    useReadMessageMutation: {
      about: 'Notes that the player read a message of the operator. This one is nobody’s, so it is refused.',
      variables: () => ({ input: { message: toGlobalId('OperatorMessage', 1) } }),
    },
    useAskMutation: {
      about: 'Asks the operator; the same key never asks a second time. Guests leave an address.',
      variables: ({ fresh }) => ({
        input: {
          idempotencyKey: fresh,
          topic: 'TECHNICAL',
          text: 'Why is the page in another language?',
          email: 'ann@touchline.example',
        },
      }),
    },
  }),
];

/** The headings of the menu in order; other headings come after them. */
const headings = [...new Set(ofFeatures.map(([, example]) => example.group))];

const placeOf = ([, example]: readonly [string, Example]): number => {
  const place = headings.indexOf(example.group);
  return place < 0 ? headings.length : place;
};

/** An example for every document of the client, by the operation's name, in the order of the menu. */
export const examples: ReadonlyMap<string, Example> = new Map(
  [...ofScreens, ...ofFeatures].toSorted((one, other) => placeOf(one) - placeOf(other)),
);

/** A document with variables to try it with, in GraphiQL's form. */
export interface Tab {
  query: string;
  /** JSON text. */
  variables?: string;
}

/**
 * Texts of the trusted documents by their operations' names. When several have the same name, because documents of
 * earlier releases stay for open tabs, the newest is used; `released` contains the day on which an id was last
 * released.
 */
export function namedDocuments(
  operations: Readonly<Record<string, string>>,
  released: Readonly<Record<string, string>>,
): Map<string, string> {
  const since = (id: string): string => released[id] ?? 'later';
  const byAge = Object.entries(operations).sort(([a], [b]) => since(a).localeCompare(since(b)));
  return new Map(
    byAge.flatMap(([, text]) => {
      const document = parse(text, { noLocation: true });
      const name = getOperationAST(document)?.name?.value;
      return name ? [[name, print(document)] as const] : [];
    }),
  );
}

/** The tab of a document: its purpose, its text, and its variables filled in. */
export function tabOf(name: string, text: string, facts: Facts): Tab {
  const { about, variables } = examples.get(name) ?? {};
  return {
    query: `${about ? `# ${about}\n` : ''}${text}\n`,
    ...(variables && { variables: JSON.stringify(variables(facts), null, 2) }),
  };
}
