import type { FastifyReply, FastifyRequest } from 'fastify';

/** The input of a handler: the parts of the request, already validated against the contract. */
export interface Call<Operation> {
  query: Part<Operation, 'query'>;
  path: Part<Operation, 'path'>;
  /** Names in lower case. */
  headers: LowercaseKeys<Part<Operation, 'header'>>;
  body: Body<Operation>;
  /** The request itself, for its address, id and cookies. */
  request: FastifyRequest;
  /** For further headers. The status of success is set already. */
  reply: FastifyReply;
}

/**
 * One handler for each operation of a contract, by operation id; `operations` is the contract's generated type. A
 * handler returns the body of success, or throws a Refusal. A handler that streams takes over the reply and returns
 * it. `Ids` names those of a part of the contract.
 */
export type Handlers<Operations, Ids extends keyof Operations = keyof Operations> = {
  [Id in Ids]: (call: Call<Operations[Id]>) => Promise<Answer<Operations[Id]>>;
};

type Part<Operation, Name extends string> = Operation extends { parameters: Partial<Record<Name, infer P>> }
  ? NonNullable<P>
  : never;

type Body<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer B } | { 'multipart/form-data': infer B } };
}
  ? B
  : undefined;

type LowercaseKeys<T> = { [Key in keyof T as Lowercase<Key & string>]: T[Key] };

type Answer<Operation> = Operation extends { responses: infer R }
  ? Success<R[keyof R & (200 | 201 | 204)]>
  : never;

type Success<R> = R extends { content: { 'application/json': infer B } }
  ? B
  : R extends { content: { 'text/event-stream': unknown } }
    ? FastifyReply
    : undefined;
