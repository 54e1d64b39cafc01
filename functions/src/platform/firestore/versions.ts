import { ApiError } from '../api-error.ts';

/** 409 where the caller expected another version than the record has. */
export const requireVersion = (record: { readonly version: number }, expected: number | undefined): void => {
  if (expected === undefined || expected === record.version) return;
  throw new ApiError('version_conflict', { detail: 'Somebody else has changed this in the meantime.' });
};
