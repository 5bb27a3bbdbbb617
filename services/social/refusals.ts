/** What the social service answers to requests that it refuses. */
import { Refusal } from '../http/index';

export function notOffered(): Refusal {
  return new Refusal(
    403,
    'SOCIAL_NOT_OFFERED',
    'This site does not offer this network. Offer another way to sign in.',
  );
}

export function networkUnavailable(): Refusal {
  return new Refusal(
    422,
    'SOCIAL_UNAVAILABLE',
    'The network cannot be reached. Try again later, or sign in otherwise.',
  );
}

export function timeUp(): Refusal {
  return new Refusal(422, 'SOCIAL_TIME_UP', 'This sign-in is over. Start with the network again.');
}
