import { type EndpointName, endpoints } from '@kindred/contract/endpoints';

const names = Object.keys(endpoints) as EndpointName[];

/** Number of files that the long tests of every endpoint are split into, so that they run in parallel. */
export const parts = 3;

const size = Math.ceil(names.length / parts);

/** Returns the endpoints of a file by its number, starting at 1. */
export const part = (number: number): EndpointName[] => names.slice((number - 1) * size, number * size);
