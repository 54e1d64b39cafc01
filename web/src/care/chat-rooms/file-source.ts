import { useMemo } from 'react';
import { request } from '../../lib/api/request.ts';
import { ObjectAddresses } from '../../ui/files/object-addresses.ts';

/** Where a message's files come from. Pass the same source on every render: a new one makes pictures load again. */
export interface FileSource {
  readonly fetch: (id: string) => Promise<Blob>;
  /** Returns the object URL of a file. It is shared by the list of messages and the viewer. */
  readonly address: (id: string) => Promise<string>;
}

const addresses = new ObjectAddresses(60);

/** Returns the files of a room or a report. */
const fileSource = (place: string, fetch: FileSource['fetch']): FileSource => ({
  fetch,
  address: (id) => addresses.of(`${place} ${id}`, () => fetch(id)),
});

/** Returns the files of a room's messages. */
export const useRoomFiles = (roomId: string): FileSource =>
  useMemo(
    () =>
      fileSource(`room ${roomId}`, (id) =>
        request('GET', '/api/v1/care/chat/rooms/{room_id}/attachments/{attachment_id}/file', {
          params: { room_id: roomId, attachment_id: id },
          as: 'file',
        }),
      ),
    [roomId],
  );

/** Returns the files of a reported message. */
export const useReportedFiles = (reportId: string): FileSource =>
  useMemo(
    () =>
      fileSource(`report ${reportId}`, (id) =>
        request('GET', '/api/v1/care/chat/reports/{report_id}/attachments/{attachment_id}/file', {
          params: { report_id: reportId, attachment_id: id },
          as: 'file',
        }),
      ),
    [reportId],
  );
