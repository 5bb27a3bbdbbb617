/** Whether a form's phone field holds a complete number, or nothing. If not, the field shows the error. */
export function isPhoneFit(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement) || field.checkValidity();
}
