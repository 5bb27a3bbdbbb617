const name = 'payment_consultant';

/** Stores for this tab that an address asks for a payment consultant: only with `payment_consultant=1`. */
export function rememberPaymentConsultant(search: URLSearchParams): void {
  if (search.get(name) !== '1') return;
  try {
    sessionStorage.setItem(name, '1');
  } catch {
    // A browser without storage forgets it.
  }
}
