import { useCallback } from 'react';
import { request } from '../../lib/api/request.ts';
import type { FetchFile } from './MessageFiles.tsx';

/** Returns how to fetch the files of a room's messages. */
export const useRoomFiles = (roomId: string): FetchFile =>
  useCallback(
    (id) =>
      request('GET', '/api/v1/care/chat/rooms/{room_id}/attachments/{attachment_id}/file', {
        params: { room_id: roomId, attachment_id: id },
        as: 'file',
      }),
    [roomId],
  );
