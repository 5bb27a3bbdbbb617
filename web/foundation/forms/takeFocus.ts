/**
 * A `ref` that focuses an element when it appears in place of what had the focus: otherwise the keyboard would begin
 * again at the top of the page. An element that is no control needs `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
