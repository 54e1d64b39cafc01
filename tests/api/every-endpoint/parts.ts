import { type EndpointName, endpoints } from '@kindred/contract/endpoints';

const names = Object.keys(endpoints) as EndpointName[];

/** The long tests of every endpoint have this many files, so that they run side by side. */
export const parts = 3;

const size = Math.ceil(names.length / parts);

/** Returns the endpoints of a file, by its number from 1. */
export const part = (number: number): EndpointName[] => names.slice((number - 1) * size, number * size);
