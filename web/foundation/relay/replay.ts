import type { GraphQLResponse, Variables } from 'relay-runtime';

/** An answer that the server received while rendering, for the browser to use instead of asking again. */
export interface RecordedAnswer {
  id: string;
  variables: Variables;
  response: GraphQLResponse;
}

/**
 * The same for the same document and variables, in any order of the variables. Undefined variables are left out, since
 * they are not sent.
 */
function keyOf(id: string, variables: Variables): string {
  const sent = Object.entries(variables).filter(([, value]) => value !== undefined);
  const sorted = sent.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${id} ${JSON.stringify(sorted)}`;
}

/** The answers that came with the page. Each is used once: a second request wants a fresh answer. */
export class Replay {
  readonly #answers: Map<string, GraphQLResponse>;

  constructor(answers: readonly RecordedAnswer[]) {
    this.#answers = new Map(answers.map(({ id, variables, response }) => [keyOf(id, variables), response]));
  }

  /** The answer to this document with these variables, if it came with the page and has not been used yet. */
  claim(id: string, variables: Variables): GraphQLResponse | undefined {
    const key = keyOf(id, variables);
    const answer = this.#answers.get(key);
    this.#answers.delete(key);
    return answer;
  }
}
