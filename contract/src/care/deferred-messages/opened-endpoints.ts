import * as z from 'zod';
import { open } from '../../access.ts';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { OpenedMessage } from './deferred-message.ts';

const Token = z.string().min(1).max(200);
const path = '/public-api/v1/care/deferred-messages';

/** For recipients without an account, who have a link. */
export const openedMessageEndpoints = tagged('care/deferred-messages', {
  openDeferredMessage: endpoint({
    method: 'POST',
    path: `${path}/open`,
    summary:
      'Open the message behind a link, valid for a year. The token is in the body, so that no log keeps it and no mail scanner opens it. 410 after the year',
    access: open(),
    body: z.strictObject({ token: Token }),
    status: 200,
    output: OpenedMessage,
    errors: ['link_expired'],
    rate: { by: 'ip', limits: [{ count: 120, seconds: 3600 }], everywhere: [{ count: 600, seconds: 3600 }] },
  }),
  sendNewDeferredLink: endpoint({
    method: 'POST',
    path: `${path}/new-link`,
    summary:
      'Send a new link to the address that got this one, at most every ten minutes. The answer is the same for any token',
    access: open(),
    body: z.strictObject({ token: Token }),
    status: 204,
    errors: [],
    rate: { by: 'ip', limits: [{ count: 20, seconds: 3600 }], everywhere: [{ count: 100, seconds: 3600 }] },
  }),
  getOpenedAttachmentFile: fileEndpoint({
    method: 'GET',
    path: `${path}/attachments/{attachment_id}/file`,
    summary: 'Download a file of the message behind a link',
    access: open(),
    params: z.strictObject({ attachment_id: Id }),
    query: z.strictObject({ token: Token }),
    status: 200,
    outputType: anyFileType,
    errors: ['link_expired', 'range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
});
