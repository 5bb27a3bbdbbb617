import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { Network, type GraphQLResponse, type RequestParameters, type Variables } from 'relay-runtime';
import { readProof } from '../../../rules/captchaProof';
import { createEnvironment } from '../../foundation/relay/environment';
import { solveCaptcha } from './solveCaptcha';

/** A worker in this process; `fails` is set by a test. */
class MockWorker extends EventTarget {
  static fails = false;
  static running = 0;
  constructor() {
    super();
    MockWorker.running += 1;
  }
  postMessage({ challenge }: { challenge: Challenge }): void {
    if (MockWorker.fails) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    else
      void solveChallenge({ challenge, deriveKey }).then((data) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
  }
  terminate(): void {
    MockWorker.running -= 1;
  }
}
jest.mock('./createWorker', () => ({ createWorker: () => new MockWorker() }));
beforeEach(() => {
  MockWorker.fails = false;
});
afterEach(() => expect(MockWorker.running).toBe(0));

const challenge = {
  challenge: '00000000-0000-4000-8000-000000000001',
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00112233445566778899aabbccddeeff',
  salt: 'ffeeddccbbaa99887766554433221100',
  cost: 1,
  keyLength: 32,
  keyPrefix: '0',
};

type Answers = Partial<Record<'captchaChallenge' | 'isCaptchaSolved', unknown>>;

/** A gateway that gives these answers to the queries in turn, and null when they are used up. */
function gateway(...answers: Answers[]) {
  const asked: Variables[] = [];
  const network = Network.create(({ name }: RequestParameters, variables): Promise<GraphQLResponse> => {
    asked.push(variables);
    const field = name === 'solveCaptchaQuery' ? 'captchaChallenge' : 'isCaptchaSolved';
    return Promise.resolve({ data: { [field]: null, ...answers.shift() } });
  });
  return { environment: createEnvironment(network), asked };
}

test('a challenge for the purpose is solved, and its proof is checked before it is given', async () => {
  const { environment, asked } = gateway({ captchaChallenge: challenge }, { isCaptchaSolved: true });
  const proof = await solveCaptcha(environment, 'SIGN_IN');
  expect(asked).toEqual([{ for: 'SIGN_IN' }, { for: 'SIGN_IN', proof }]);
  expect(readProof(proof ?? '')).toMatchObject({
    challenge: challenge.challenge,
    derivedKey: expect.stringMatching(/^0/),
  });
});

test('each call asks for a challenge of its own', async () => {
  const { environment, asked } = gateway(
    { captchaChallenge: challenge },
    { isCaptchaSolved: true },
    { captchaChallenge: { ...challenge, challenge: challenge.challenge.replace(/1$/, '2') } },
    { isCaptchaSolved: true },
  );
  const [one, other] = [await solveCaptcha(environment, 'CODE'), await solveCaptcha(environment, 'CODE')];
  expect([one?.slice(0, 36), other?.slice(0, 36)]).toEqual([
    challenge.challenge,
    challenge.challenge.replace(/1$/, '2'),
  ]);
  expect(asked).toHaveLength(4);
});

test('a proof that is not accepted, as after a change of networks, leads to one more challenge', async () => {
  const again = { ...challenge, challenge: challenge.challenge.replace(/1$/, '2') };
  const solvable = gateway(
    { captchaChallenge: challenge },
    { isCaptchaSolved: false },
    { captchaChallenge: again },
    { isCaptchaSolved: true },
  );
  expect(await solveCaptcha(solvable.environment, 'CODE')).toContain(again.challenge);
  const never = gateway(
    { captchaChallenge: challenge },
    { isCaptchaSolved: false },
    { captchaChallenge: again },
    { isCaptchaSolved: false },
  );
  expect(await solveCaptcha(never.environment, 'CODE')).toBeNull();
  expect(never.asked).toHaveLength(4);
});

test('where nobody can check the proof, the service that demands it decides', async () => {
  const { environment } = gateway({ captchaChallenge: challenge });
  expect(await solveCaptcha(environment, 'CODE')).toContain(challenge.challenge);
});

test('without a challenge there is no proof', async () => {
  expect(await solveCaptcha(gateway().environment, 'CODE')).toBeNull();
});

test('a browser whose worker fails has no proof, and says so', async () => {
  MockWorker.fails = true;
  const { environment } = gateway({ captchaChallenge: challenge });
  await expect(solveCaptcha(environment, 'CODE')).rejects.toBeDefined();
});
