import type { FormRefusal } from './useFormRefusal';

interface Refused {
  readonly messageKey: string;
  readonly retryAfter?: number | null | undefined;
  readonly fields?: readonly { readonly messageKey: string }[];
}

/** What a form says that lacks the refused field: the reason of the field in place of "mend the fields". */
export const wholeRefusal = ({ messageKey, retryAfter, fields = [] }: Refused): FormRefusal => ({
  messageKey: fields[0]?.messageKey ?? messageKey,
  retryAfter,
});
