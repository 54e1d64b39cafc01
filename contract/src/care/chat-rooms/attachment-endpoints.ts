import * as z from 'zod';
import { anyFileType, endpoint, fileEndpoint, tagged } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { documentTypes } from '../documents/document.ts';
import { ChatRoomParams, inRoom } from './endpoints.ts';
import { ChatAttachment, VoiceNote } from './message.ts';
import { mostPeaks } from './voice-note.ts';

/** For a voice note, both: how long it is in seconds, and its waveform as numbers separated by commas. */
const ChatUploadFields = z.strictObject({
  voice_seconds: z.coerce.number().pipe(VoiceNote.shape.seconds).optional(),
  voice_peaks: z
    .string()
    .max(4 * mostPeaks)
    .transform((peaks) => peaks.split(',').map((peak) => (/^\d{1,3}$/.test(peak) ? Number(peak) : -1)))
    .pipe(VoiceNote.shape.peaks)
    .optional(),
});
export type ChatUploadFields = z.infer<typeof ChatUploadFields>;

export const chatAttachmentEndpoints = tagged('care/chat-rooms', {
  uploadChatAttachment: endpoint({
    method: 'POST',
    path: '/api/v1/care/chat/rooms/{room_id}/attachments',
    summary:
      'Upload a file to a chat room, for a message that the caller sends within a day. A voice note also has its length in seconds and its waveform: up to 64 numbers from 0 to 100, separated by commas',
    access: inRoom,
    params: ChatRoomParams,
    body: ChatUploadFields,
    file: { maxBytes: limits.documentBytes, types: documentTypes, refusal: 'bad_request' },
    status: 201,
    output: ChatAttachment,
    errors: [],
    rate: { by: 'actor', limits: [{ count: 1000, seconds: 86_400 }] },
  }),
  getChatAttachmentFile: fileEndpoint({
    method: 'GET',
    path: '/api/v1/care/chat/rooms/{room_id}/attachments/{attachment_id}/file',
    summary: 'Download a file of a message, whole or in part (`Range`), until the message is deleted',
    access: inRoom,
    params: z.strictObject({ room_id: Id, attachment_id: Id }),
    status: 200,
    outputType: anyFileType,
    errors: ['range_not_satisfiable'],
    cache: 'private, no-cache',
  }),
});
