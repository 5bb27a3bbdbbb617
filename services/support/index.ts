/** The face of the room: what other rooms may use of it. */
export { answerAppeal, waitingAppeals } from './appeals';
export { addAttachment, attachmentsOf, contentOf, findAttachment, reserveAttachment } from './attachments';
export { service } from './service';
export { answerRequest, findRequest, listWaiting, type StoredRequest } from './store';
