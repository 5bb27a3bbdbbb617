/**
 * Instants as we write them ourselves: in UTC, to the millisecond, of a day that every calendar has but for 29 February.
 * Services mostly write them so too, and on a page there are hundreds.
 */
const usual =
  /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Whether a text is an instant in the usual form, of which nothing is left to check or to change. */
export const isUsualInstant = (text: string): boolean => usual.test(text);
