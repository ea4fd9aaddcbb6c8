import { z } from 'zod';

/** Whose a call is: the app's; of an account that is signed in; or answered by the app for an account. */
export type CallScope = 'app' | 'account' | 'app-for-account';

/** `reading` changes nothing and costs the service little; of reports one is made at a time. */
export type Pace = 'reading' | 'changing' | 'report';

/** A call of a page. Its name is its key in the table it stands in; all else that is about a call comes from here. */
interface Call<Scope extends CallScope, Input extends z.ZodType, Output extends z.ZodType> {
  readonly scope: Scope;
  /** How often a page may make it. */
  readonly pace: Pace;
  /** What it carries, checked at the door in main. */
  readonly input: Input;
  /** Only a type (`z.custom<Type>()`): what main answers is ours and is not checked. */
  readonly output: Output;
}

interface CallDefinition<Scope, Input, Output> {
  readonly scope: Scope;
  /** Without it `changing`, which is braked sooner. */
  readonly pace?: Pace;
  /** Without it the call carries nothing. */
  readonly input?: Input;
  /** Without it nothing is answered but whether it worked: the state itself is announced. */
  readonly output?: Output;
}

export function defineCall<
  const Scope extends CallScope,
  Input extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodVoid,
>({ scope, pace, input, output }: CallDefinition<Scope, Input, Output>): Call<Scope, Input, Output> {
  return {
    scope,
    pace: pace ?? 'changing',
    input: input ?? (z.undefined() as z.ZodType as Input),
    output: output ?? (z.void() as z.ZodType as Output),
  };
}
