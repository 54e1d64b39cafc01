import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { documentTypes } from '../documents/document.ts';
import { DeferredAttachment } from './deferred-message.ts';

export const deferredAttachmentEndpoints = tagged('care/deferred-messages', {
  uploadDeferredAttachment: endpoint({
    method: 'POST',
    path: '/api/v1/care/deferred-messages/attachments',
    summary: 'Upload a file, encrypted, for a message that the caller saves within a day',
    access: signedIn({ verified: true }),
    file: { maxBytes: limits.documentBytes, types: documentTypes, refusal: 'bad_request' },
    status: 201,
    output: DeferredAttachment,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 200, seconds: 86_400 }] },
  }),
  getDeferredAttachmentFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/deferred-messages/{message_id}/attachments/{attachment_id}/file',
    summary: 'Download a message’s file, whole or in part (`Range`). For its author and its recipients',
    access: signedIn({ verified: true }),
    params: z.strictObject({ message_id: Id, attachment_id: Id }),
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
});
