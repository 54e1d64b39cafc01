import { expect, test } from 'vitest';
import { careNouns } from '../module.ts';
import { archiveParts, type CareNouns } from '../noun.ts';

test('everything that a circle stores is in the archive or has a reason not to be', async () => {
  const named = (await archiveParts(careNouns)).map(({ name }) => name);
  for (const { archive, archivedIn = {}, notArchived = {}, ofCircles = [] } of careNouns as CareNouns) {
    for (const [index, { name }] of ofCircles.entries()) {
      if (notArchived[name]) continue;
      const place = archivedIn[name] ?? (index === 0 ? (await archive?.(careNouns))?.name : undefined);
      expect(named, `${name} has neither a place nor a reason`).toContain(place);
    }
    const own = ofCircles.map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining([...Object.keys(archivedIn), ...Object.keys(notArchived)]));
  }
});

test('no two parts of the archive have the same place among its chapters', async () => {
  const places = (await archiveParts(careNouns)).map(({ chapter }) => chapter);
  expect(new Set(places).size).toBe(places.length);
});
