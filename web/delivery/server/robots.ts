/** What the robots of search engines and of link previews call themselves. There are telephones named Cubot. */
const names = /(?<!cu)bot\b|crawler|spider|slurp|google-inspectiontool|facebookexternalhit/i;

/** Whether a search engine's robot asks, by its User-Agent header. Tools and headless browsers are no robots. */
export const isRobot = (userAgent: string | undefined): boolean => names.test(userAgent ?? '');
