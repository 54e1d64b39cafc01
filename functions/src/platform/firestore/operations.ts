import { currentCall } from '../call.ts';
import { withinDeadline } from '../deadline.ts';
import { ApiError } from '../api-error.ts';

/** gRPC status codes that mean "not now" (DEADLINE_EXCEEDED, UNAVAILABLE, RESOURCE_EXHAUSTED). */
const notNow = new Set([4, 8, 14]);

/** Counts an operation as it is billed. */
export const count = (operation: 'reads' | 'writes', billed: number): void => {
  const call = currentCall();
  if (call) call.operations[operation] += billed;
};

/** Returns Firestore's result. Throws 503 if it does not arrive. */
export const fromFirestore = async <Result>(promise: Promise<Result>): Promise<Result> => {
  try {
    return await withinDeadline('firestore', promise);
  } catch (error) {
    if (notNow.has((error as { code?: number }).code ?? -1)) {
      throw new ApiError('unavailable', {
        detail: 'The database is not responding. Please try again in a moment.',
        cause: error,
      });
    }
    throw error;
  }
};

/**
 * Returns a transaction's result. Throws 503 if other writers keep changing the same documents (ABORTED), and 404 if
 * a document to which it `adds` does not exist (NOT_FOUND).
 */
export const fromTransaction = async <Result>(promise: Promise<Result>, adds: () => boolean): Promise<Result> => {
  try {
    return await fromFirestore(promise);
  } catch (error) {
    const { code } = error as { code?: number };
    if (code === 5 && adds()) throw new ApiError('not_found', { cause: error });
    if (code !== 10) throw error;
    throw new ApiError('unavailable', {
      detail: 'Too many changes at once. Nothing was changed. Please try again in a moment.',
      cause: error,
    });
  }
};

/** Returns whether a create failed because the document exists (ALREADY_EXISTS). */
export const alreadyExists = (error: unknown): boolean => (error as { code?: number }).code === 6;

/**
 * Returns whether a conditional write failed because the document has changed or been deleted since it was read
 * (FAILED_PRECONDITION, NOT_FOUND).
 */
export const hasChangedSince = (error: unknown): boolean => [5, 9].includes((error as { code?: number }).code ?? -1);
