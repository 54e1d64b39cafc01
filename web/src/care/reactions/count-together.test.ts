import { beforeEach, expect, test, vi } from 'vitest';
import { countTogether } from './count-together.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api/request.ts', () => ({ request: asked }));

const photo = (id: string, circleId = 'garden') => ({ circleId, kind: 'document' as const, id, authorId: null });
const found = (id: string) => ({ subject_kind: 'document', subject_id: id, hearts: 1 });
const subjectsOf = (call: number): string =>
  (asked.mock.calls[call]![2] as { query: { subjects: string } }).query.subjects;

beforeEach(() => asked.mockReset());

test('records that are shown at the same time are counted in one call, each once', async () => {
  asked.mockResolvedValue({ off: false, items: [found('a'), found('b')] });
  const counted = await Promise.all(['a', 'b', 'a', 'hidden'].map((id) => countTogether(photo(id))));
  expect(asked).toHaveBeenCalledOnce();
  expect(subjectsOf(0)).toBe('document:a,document:b,document:hidden');
  expect(counted).toEqual([found('a'), found('b'), found('a'), null]);
});

test('more than fifty records take several calls, and each circle has its own', async () => {
  asked.mockResolvedValue({ off: false, items: [] });
  const ids = Array.from({ length: 51 }, (_, index) => `p${index}`);
  await Promise.all([...ids.map((id) => countTogether(photo(id))), countTogether(photo('a', 'village'))]);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a failure reaches everybody who asked, and the next one asks again', async () => {
  asked.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ off: false, items: [found('a')] });
  await expect(countTogether(photo('a'))).rejects.toThrow('offline');
  expect(await countTogether(photo('a'))).toEqual(found('a'));
});
