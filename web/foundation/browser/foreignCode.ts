/** The optional categories of consent whose code of others runs in this document. */
const running = new Set<string>();

/** Notes that code of others was loaded under a category of consent: from now on only a new document is without it. */
export const noteForeignCode = (category: 'functionality' | 'marketing'): void => void running.add(category);

/** Whether such code was loaded into this document. */
export const hasForeignCode = (category: string): boolean => running.has(category);

/** For tests, whose document is never a new one. */
export const forgetForeignCode = (): void => running.clear();
