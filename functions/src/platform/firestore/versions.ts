import { ApiError } from '../api-error.ts';

/** Throws 409 if the caller expected another version of the record. */
export const requireVersion = (record: { readonly version: number }, expected: number | undefined): void => {
  if (expected === undefined || expected === record.version) return;
  throw new ApiError('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });
};
