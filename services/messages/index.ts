/** The face of the room: what other rooms may use of it. */
export {
  addMessage,
  countUnread,
  faultyPart,
  findMessages,
  isPlainText,
  listMessages,
  longest,
  markRead,
  messageOf,
  messageToWire,
} from './messages';
