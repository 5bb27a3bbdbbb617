/** Forms of parameters that several families use. */

/** Lower-case words joined by hyphens, at most 64 characters: `premier-league`. */
export const slug = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The leading digits identify a game; the names after them are for people. */
export const game = /^\d{1,9}(?:-[a-z0-9-]*)?$/;

/** A whole number of at most 64 bits that a service assigned. */
export const number = /^\d{1,20}$/;

/** An id of letters, digits, hyphens and underscores. */
export const id = /^[\w-]{1,64}$/;

/** An id of the form `landing-…`. */
export const landing = /^landing-[\w-]{1,56}$/;

/** Games that have not begun, and games in play. */
export const sections = ['line', 'live'] as const;

/** How a payment ended. */
export const paymentOutcomes = ['success', 'fail', 'pending', 'cancel'] as const;
