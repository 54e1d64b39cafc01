import { ApiProblem } from './errors.ts';

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'version_conflict';

/**
 * Does what somebody decided of what is on the screen. Where another version was saved meanwhile it is refused, and that one
 * is loaded before the refusal is told: what is decided next is decided of it.
 */
export const reloadOnConflict = async <Result>(
  act: () => Promise<Result>,
  reload: () => Promise<unknown>,
): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    // The refusal is what is told, whatever comes of the reload.
    if (isVersionConflict(error)) await reload().catch(() => undefined);
    throw error;
  }
};
