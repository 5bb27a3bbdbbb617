/** The ways for money to leave, as the form offers them. */

/** What the form knows of a method. */
export interface OfferedMethod {
  readonly key: string;
  readonly back: { readonly amount: number };
}

/** A way: back as the player paid in, or to an account that the player names. */
export interface WithdrawalWay<Method extends OfferedMethod = OfferedMethod> {
  /** Unique among the ways. */
  name: string;
  method: Method;
  isBack: boolean;
}

/** Every way that leads somewhere: first those back. `takesTarget`: whether the player may name an account. */
export function waysOf<Method extends OfferedMethod>(
  methods: readonly Method[],
  takesTarget: (method: Method) => boolean,
): WithdrawalWay<Method>[] {
  const back = methods.filter((method) => method.back.amount > 0);
  const own = methods.filter(takesTarget);
  return [
    ...back.map((method) => ({ name: `back ${method.key}`, method, isBack: true })),
    ...own.map((method) => ({ name: `own ${method.key}`, method, isBack: false })),
  ];
}
