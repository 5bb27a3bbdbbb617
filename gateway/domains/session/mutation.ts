import type { GatewayContext, Loaders, Sources } from '../../request/context';
import type { Outcome } from '../../upstream/call/source';
import { Refused, type About, type Refusal, type RefusedAs } from '../shared/refusals';
import type { PlayerParent } from './parents';
import { asPlayer, signedInPlayer } from './player';

/** What a mutation is made of. The steps are taken in this order. */
interface Declared<
  Input,
  Args,
  Value,
  Said,
  Done extends string,
  Type extends string,
  Payload,
  HasPlayer,
  Other,
> {
  /** The call that is made; null where nobody is signed in who has to be. */
  call: (sources: Sources, context: GatewayContext) => (args: Args) => Promise<Outcome<Value, Said> | null>;
  /** What is sent; may refuse, or throw for bad input, before anything is. Left out where the call takes nothing. */
  sends?: (input: Input, context: GatewayContext) => NoInfer<Args> | Promise<NoInfer<Args>>;
  /** Who makes it: the signed-in player, where this is left out. */
  by?: 'anybody';
  /** The answer in place of all that follows, to an outcome that leads elsewhere; undefined for all others. */
  instead?: (
    outcome: Outcome<Value, Said>,
    context: GatewayContext,
  ) => Other | undefined | Promise<Other | undefined>;
  /** The type of its refusals. */
  refused: RefusedAs<Type>;
  /** What a refusal of the service says besides what all say. */
  about?: (refusal: Said, input: NoInfer<Input>, message: string | undefined) => About;
  /** What was read before it and holds no longer. */
  clears?: (loaders: Loaders) => readonly { clear(): void }[];
  /** Whether the payload has the player, read anew; who has been signed out meanwhile is refused. */
  player?: HasPlayer;
  /** The type of its payload. */
  done: Done;
  /** The payload's fields; those of the service's answer where this is left out. */
  gives?: (value: Value, input: NoInfer<Input>, context: GatewayContext) => Payload | Promise<Payload>;
}

/** A resolver of a mutation; it has an input, or none. */
type Mutate<Input, Result> = (
  parent: unknown,
  args: { input?: Input },
  context: GatewayContext,
) => Promise<Result>;

/** An answer without a body has no fields. */
type FieldsOf<Payload> = [Payload] extends [undefined] ? unknown : Payload;

/**
 * Declares a mutation: input, upstream call, refusal or payload, and what is read anew after it. What a step refuses is
 * data; every other failure is an error.
 */
export function mutationOf<
  Input,
  Args,
  Value,
  Said,
  Done extends string,
  Type extends string,
  Payload = Value,
  HasPlayer extends boolean = false,
  const Other = never,
>(
  declared: Declared<Input, Args, Value, Said, Done, Type, Payload, HasPlayer, Other>,
): Mutate<
  Input,
  | Refusal<Type>
  | Exclude<NoInfer<Other>, undefined>
  | (FieldsOf<NoInfer<Payload>> & { __typename: Done } & (HasPlayer extends true
        ? { player: PlayerParent }
        : unknown))
> {
  const mutate: Mutate<Input, object> = async (_parent, { input }, context) => {
    try {
      return await perform(declared, input as Input, context);
    } catch (error) {
      if (error instanceof Refused) return declared.refused.of(error.code, error.about);
      throw error;
    }
  };
  return mutate as never;
}

async function perform<Input, Args, Value, Said>(
  declared: Declared<Input, Args, Value, Said, string, string, unknown, boolean, unknown>,
  input: Input,
  context: GatewayContext,
): Promise<object> {
  const args = (await declared.sends?.(input, context)) as Args;
  const act = () => declared.call(context.sources, context)(args);
  const outcome = declared.by === 'anybody' ? await act() : await asPlayer(context, act);
  if (!outcome) throw new Refused('SIGNED_OUT');
  const other = await declared.instead?.(outcome, context);
  if (other !== undefined) return other as object;
  if (!outcome.ok)
    return declared.refused.read(outcome, declared.about?.(outcome.refusal, input, outcome.message));
  for (const loader of declared.clears?.(context.loaders) ?? []) loader.clear();
  const player = declared.player ? await signedInPlayer(context) : undefined;
  if (player === null) throw new Refused('SIGNED_OUT');
  const { gives = (value: Value) => value, done } = declared;
  const payload = await gives(outcome.value, input, context);
  return { ...(payload as object), ...(player && { player }), __typename: done };
}
