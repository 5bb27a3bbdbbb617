import { toGlobalId } from '../../request/ids';
import { group, type Examples } from './example';

/** The examples of documents of the player’s office. */
export const officeExamples: Examples = [
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
    EmailChangeProofMutation: {
      about:
        'Asks for a code to the address that is to replace the confirmed one. This proof is unknown, so it is refused.',
      variables: ({ fresh }) => ({
        input: { email: `${fresh}@touchline.example`, current: '', proof: fresh },
      }),
    },
    PhoneRemovalMutation: {
      about: 'Takes the phone from the account. This proof is unknown, so it is refused. Signed in only.',
      variables: ({ fresh }) => ({ input: { proof: fresh } }),
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
    PasskeySignInBeginMutation: { about: 'Asks the browser for any passkey of this site, to sign in.' },
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
      variables: ({ fresh }) => ({ input: { aim: 'ab12', current: fresh } }),
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
      about: 'The balance of one account, as the header reads it again.',
      variables: ({ accountId }) => ({ account: accountId }),
    },
    offerOneTapBeginMutation: {
      about:
        'What Google’s script needs to offer a guest to sign in by one tap; null where it is not offered.',
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
    useStandingQuery: {
      about:
        'How long the player has been here, the limits that wait for the player, and what is asked about limits.',
      variables: ({ playerId }) => ({ player: playerId }),
    },
    BreakButtonMutation: {
      about:
        'Begins a break by the button that stands on every page where the residence demands one. Signed in only.',
      variables: () => ({ input: { kind: 'TIME_OUT', value: 1 } }),
    },
    useReadLimitsQuery: {
      about: 'The limits again, by the id of the player; null for anybody else’s.',
      variables: ({ playerId }) => ({ player: playerId }),
    },
    useSittingPingMutation: {
      about: 'Says that the player is there, every 30 seconds while a session limit exists. Signed in only.',
    },
    RealityCheckMutation: {
      about: 'Answers a reality check. Before it is due, this changes nothing. Signed in only.',
      variables: () => ({
        input: { choice: 'CONTINUE', isLast: false, shownAt: '2026-03-08T12:00:00.000Z' },
      }),
    },
    DueLimitMutation: {
      about:
        'Confirms or rejects a change of a limit in the window that opens when it is due. Signed in only.',
      variables: () => ({ input: { kind: 'DEPOSIT_DAY', isConfirmed: false } }),
    },
    useAnswerAdviceMutation: {
      about: 'Notes that the player was asked about limits. The demo player keeps none. Signed in only.',
      variables: () => ({ input: { questions: ['REGISTRATION'] } }),
    },
    useReadMessageMutation: {
      about: 'Notes that the player read a message of the operator. This one is nobody’s, so it is refused.',
      variables: () => ({ input: { message: toGlobalId('OperatorMessage', 1) } }),
    },
    useAttachmentsMutation: {
      about: 'Lets the player’s session send one file, which then waits for a question to go with.',
    },
    AttachmentListMutation: {
      about: 'Lets the player’s session fetch a file of a question. This one is nobody’s, so it is refused.',
      variables: () => ({ input: { attachment: 1 } }),
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
