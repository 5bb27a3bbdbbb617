/** What an element says, the page without one. Amounts hold spaces that do not break; here they are plain. */
export const plain = (element: { readonly textContent: string } = document.body): string =>
  element.textContent.replaceAll('\u00a0', ' ');
