/**
 * Types of a REST call, read from the `paths` that openapi-typescript makes of an OpenAPI file:
 * which endpoints there are, what each takes, what it answers and how it refuses.
 */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `GET /path` for every operation of an OpenAPI file. */
export type Endpoint<Paths> = {
  [Path in keyof Paths & string]: {
    [M in Method]: Paths[Path] extends Record<M, object> ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof Paths & string];

/** The operation behind `GET /path`. */
export type Operation<Paths, E> = E extends `${infer M} ${infer Path}`
  ? Path extends keyof Paths
    ? Lowercase<M> extends keyof Paths[Path]
      ? Paths[Path][Lowercase<M>]
      : never
    : never
  : never;

type Field<T, Name extends string> = Name extends keyof T ? NonNullable<T[Name]> : never;
type Parameters<O, Place extends string> = Field<Field<O, 'parameters'>, Place>;
type Body<O> =
  Field<O, 'requestBody'> extends {
    content: { 'application/json': infer B } | { 'multipart/form-data': infer B };
  }
    ? B
    : never;

/** Optional parameters may be given as undefined, which leaves them out. */
type Lenient<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A part of a call's arguments: absent when the operation has none, optional when all of it is. */
type Part<Name extends string, T> = [T] extends [never]
  ? unknown
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call takes, by place. */
export type Arguments<O> = Part<'path', Parameters<O, 'path'>> &
  Part<'query', Lenient<Parameters<O, 'query'>>> &
  Part<'headers', Lenient<Parameters<O, 'header'>>> &
  Part<'body', Body<O>>;

/** The same as parameters of a function: none when there is nothing to give. */
export type ArgumentList<A> = object extends A ? [args?: A] : [args: A];

type Content<R> = R extends { content: { 'application/json': infer V } } ? V : undefined;
type Responses<O> = Field<O, 'responses'>;
type SuccessStatus = 200 | 201 | 204;

/** What a call answers when it did what was asked. */
export type Success<O> = {
  [S in keyof Responses<O> & SuccessStatus]: Content<Responses<O>[S]>;
}[keyof Responses<O> & SuccessStatus];

/** What a call answers when it refuses. */
export type Refusal<O> = {
  [S in Exclude<keyof Responses<O>, SuccessStatus>]: Content<Responses<O>[S]>;
}[Exclude<keyof Responses<O>, SuccessStatus>];
