import { ApiProblem } from './errors.ts';

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'version_conflict';

/**
 * Applies a decision about the version on the screen. If someone has saved a newer version, this fails and loads that
 * version before the error is shown, so that the next decision applies to it.
 */
export const reloadOnConflict = async <Result>(
  act: () => Promise<Result>,
  reload: () => Promise<unknown>,
): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    // Throws the original error, whether or not the reload succeeds.
    if (isVersionConflict(error)) await reload().catch(() => undefined);
    throw error;
  }
};
