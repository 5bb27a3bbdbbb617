/** Whether a form's phone field holds a whole number, or nothing. Where not, the field says what is wrong. */
export function isPhoneFit(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement) || field.checkValidity();
}
