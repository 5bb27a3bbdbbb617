/** The face of the room: what other rooms may use of it. */
export { erasedKinds } from './erasure';
export { reopenedLetter } from './letterTexts';
export { service } from './service';
