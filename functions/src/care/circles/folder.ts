/** Where the files of a circle lie, among the tenant's. */
export const circleFolder = (circleId: string): `${string}/` => `circles/${circleId}/`;
