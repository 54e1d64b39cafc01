import { ApiError } from '../../platform/api-error.ts';
export const draftText = async (..._: unknown[]): Promise<{ text: string }> => {
  throw new ApiError('unavailable');
};
export const answerIsGone = async (): Promise<never> => {
  throw new ApiError('conflict');
};
