import type { paths } from '../../../schema/upstreams/__generated__/support';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('support');

/** The support service. It counts guests by their address, which is sent with the session's identity. */
export const support = {
  requests: read('GET /web-api/support/requests', { as: 'player' }),
  requestsById: read('GET /web-api/support/requests-by-id', { as: 'player' }),
  messages: read('GET /web-api/support/messages', { as: 'player' }),
  messagesById: read('GET /web-api/support/messages-by-id', { as: 'player' }),
  readMessage: write('POST /web-api/support/messages/{id}/read', { as: 'player' }),
  appeals: read('GET /web-api/support/appeals', { as: 'player' }),
  appeal: write('POST /web-api/support/appeals', { as: 'player' }),
  createAttachment: write('POST /web-api/support/attachments', { as: 'player' }),
  fetchAttachment: write('POST /web-api/support/attachments/{id}/tickets', { as: 'player' }),
  askAsPlayer: write('POST /web-api/support/questions', { as: 'player' }),
  askAsGuest: write('POST /web-api/support/questions', { as: 'session' }),
};
