/**
 * The values of a form's text fields, by name. They are read from the page when the form is sent, so that they include
 * what was typed or filled in before the page's code loaded.
 */
export function textsOf<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Whether a checkbox is ticked. */
export function isTicked(form: HTMLFormElement, name: string): boolean {
  return new FormData(form).has(name);
}

/** Focuses the field that must be corrected; does nothing when the form has no such field. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Fills in a field for the player. */
export function fillField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
