import { group, type Examples } from './example';

/** The examples of documents by which a player gets in. */
export const signingInExamples: Examples = [
  ...group('Signing in', {
    SignInFormMutation: {
      about: 'Signs the demo player in; later queries here are the player’s.',
      variables: () => ({
        input: { login: 'demo@touchline.example', password: 'demo-player-1', remember: true },
      }),
    },
    useSignOutMutation: { about: 'Ends the session.' },
    SignOutModalMutation: { about: 'Ends the session, as pages of an earlier release send it.' },
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
      variables: ({ stake: { currency } }) => ({ input: { currency, isOfAge: true, residence: 'FR' } }),
    },
    ResidenceModalMutation: {
      about: 'Says where the player lives, where nobody knows it. Signed in only.',
      variables: () => ({ input: { residence: 'FR' } }),
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
];
