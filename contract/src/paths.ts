/**
 * Firestore paths, for both sides and for the tests of the security rules. All of a tenant's documents are under
 * `tenants/{tenantId}`; the web reads and writes only those of the live part.
 */
export const tenantPath = (tenantId: string): string => `tenants/${tenantId}`;

export const collectionPath = (tenantId: string, collection: string): string => `tenants/${tenantId}/${collection}`;

/** Returns the id of a membership. It follows from circle and person, so checking a membership takes one `get`. */
export const circleMemberId = (circleId: string, userId: string): string => `${circleId}_${userId}`;

/** A person's notifications, which that person reads and marks as read. */
export const notificationsPath = (tenantId: string, userId: string): string =>
  `tenants/${tenantId}/people/${userId}/notifications`;

/** The presence of all members: a map of heartbeats, one key per member. Fetched once a minute. */
export const presencePath = (tenantId: string, circleId: string): string =>
  `tenants/${tenantId}/circles/${circleId}/live/presence`;

/** Changes of presence: the small document that open circles listen to. */
export const presenceChangesPath = (tenantId: string, circleId: string): string =>
  `tenants/${tenantId}/circles/${circleId}/live/changes`;

/** A circle's chat rooms. A room's id begins with the circle's id, so the room's path follows from its id. */
export const chatRoomsPath = (tenantId: string, circleId: string): string =>
  `tenants/${tenantId}/circles/${circleId}/chatRooms`;

/** What happened in a circle. Open pages listen to the newest. */
export const activitiesPath = (tenantId: string, circleId: string): string =>
  `tenants/${tenantId}/circles/${circleId}/activities`;

/** The room that every member of a circle is in. */
export const circleChatRoomId = (circleId: string): string => `${circleId}_circle`;
