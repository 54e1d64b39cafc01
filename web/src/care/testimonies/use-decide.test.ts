import { expect, test, vi } from 'vitest';
import { ApiProblem, Unreachable } from '../../lib/api/errors.ts';
import { useDecide } from './use-decide.ts';

const { request, invalidateQueries } = vi.hoisted(() => ({ request: vi.fn(), invalidateQueries: vi.fn() }));
vi.mock('../../lib/api/request.ts', () => ({ request }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: () => ({ invalidateQueries }),
}));

const testimony = { id: 'one', circle_id: 'circle', version: 1 } as Parameters<ReturnType<typeof useDecide>>[0];
const conflict = { status: 409, code: 'version_conflict', title: 'Changed', requestId: 'r' };

test('a network failure is reported at once, before the list is refetched', async () => {
  request.mockRejectedValue(new Unreachable('/status', false));
  invalidateQueries.mockReturnValue(new Promise(() => {}));
  await expect(useDecide()(testimony, { status: 'REJECTED' })).rejects.toThrow(Unreachable);
});

test('a text that its author has changed is loaded before the error is shown', async () => {
  const told: string[] = [];
  request.mockRejectedValue(new ApiProblem(conflict));
  invalidateQueries.mockImplementation(async () => {
    await Promise.resolve();
    told.push('read anew');
  });
  await useDecide()(testimony, { status: 'REJECTED' }).catch(() => told.push('refused'));
  expect(told).toEqual(['read anew', 'refused']);
});
