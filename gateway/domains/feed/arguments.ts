import { badInput } from '../../request/errors';

/** The longest URL segment that the feed takes. */
const longestSlug = 64;

/** A URL segment in the form that the feed takes; undefined when the argument is absent. */
export function slugArgument(name: string, value: string | null | undefined): string | undefined {
  // Unpaired surrogates cannot be part of an address.
  if (value && (value.length > longestSlug || /\p{Cs}/u.test(value)))
    throw badInput(`\`${name}\` is not a URL segment.`);
  return value ?? undefined;
}

/** A URL segment that cannot be absent or empty. */
export function neededSlugArgument(name: string, value: string): string {
  const slug = slugArgument(name, value);
  if (!slug) throw badInput(`\`${name}\` is not a URL segment.`);
  return slug;
}
