import { openModal } from './store';

/** Opens the sign-in form over the page. `reason` is the translated sentence that says why the site asks for it. */
export function openSignIn({ reason }: { reason?: string } = {}): void {
  openModal({ name: 'signIn', ...(reason !== undefined && { reason }) });
}

/** Opens the registration form over the page; `reason` as for signing in. */
export function openRegistration({ reason }: { reason?: string } = {}): void {
  openModal({ name: 'registration', ...(reason !== undefined && { reason }) });
}

/** Asks whether the player is sure to sign out. */
export function openSignOut(): void {
  openModal({ name: 'signOut' });
}
