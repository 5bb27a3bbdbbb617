/** Leaves the site for the page on which the player pays. */
export function goToPay(path: string): void {
  window.location.assign(path);
}
