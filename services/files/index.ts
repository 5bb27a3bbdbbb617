/** The face of the room: what other rooms may use of it. */
export { serveDownloads } from './download';
export { type DocumentKeys, keyIdOf, seal, unseal } from './encryption';
export { keptForm } from './fileContent';
export { shownName } from './fileName';
export { notOffered, sharedAccount, ticketGone } from './refusals';
export { mostBytes, type ReceivedFile, serveUploads } from './upload';
