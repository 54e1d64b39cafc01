/** The Firestore path of a meeting's video room, which sessions of that meeting may read. */
export const meetingRoomPath = (tenantId: string, meetingId: string): string =>
  `tenants/${tenantId}/meetingRooms/${meetingId}`;

/** The people of a room. */
export const roomPeoplePath = (tenantId: string, meetingId: string): string =>
  `${meetingRoomPath(tenantId, meetingId)}/people`;

/** The messages by which two browsers of a room find each other. */
export const roomSignalsPath = (tenantId: string, meetingId: string): string =>
  `${meetingRoomPath(tenantId, meetingId)}/signals`;
