const longest = 100;

/**
 * A file's name as it is shown: without a path, and without characters that are not seen or turn the direction of a
 * text. It is never part of a path here.
 */
export function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = [...last.replace(/[\p{C}\u2028\u2029]/gu, '').trim()].slice(0, longest).join('');
  return clean === '' ? 'document' : clean;
}
