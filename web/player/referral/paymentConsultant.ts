const name = 'payment_consultant';

/** Keeps for this tab that an address asks for a payment consultant: `payment_consultant=1`, and nothing else. */
export function rememberPaymentConsultant(search: URLSearchParams): void {
  if (search.get(name) !== '1') return;
  try {
    sessionStorage.setItem(name, '1');
  } catch {
    // A browser that keeps nothing for the site forgets the wish.
  }
}
