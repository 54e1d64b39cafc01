import { circleFolder } from '../circles/folder.ts';

/** Returns the folder of a room's files, relative to the tenant's files. */
export const roomFolder = (circleId: string, roomId: string): `${string}/` =>
  `${circleFolder(circleId)}chat/${roomId}/`;
