/** Returns the folder of a circle's files, relative to the tenant's. */
export const circleFolder = (circleId: string): `${string}/` => `circles/${circleId}/`;
