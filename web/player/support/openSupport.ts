import { openModal } from '../../overlay/modals/store';

/** Opens the form for a question to the operator over the page. */
export function openQuestion(): void {
  openModal({ name: 'userQuestion' });
}

/** Opens the player's requests over the page. */
export function openRequests(): void {
  openModal({ name: 'supportRequests' });
}
