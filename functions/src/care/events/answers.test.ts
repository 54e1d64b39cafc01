import type { RsvpAnswer } from '@kindred/contract/care/events/event';
import { expect, test } from 'vitest';
import { answerOn, recounted, withAnswer } from './answers.ts';
import { countsOn } from './present.ts';

type Answers = Parameters<typeof answerOn>[0];

test('counts of a series and of each occurrence match the answers, in whatever order they come', () => {
  const days = ['2026-11-02', '2026-11-09'];
  const choices: (RsvpAnswer | null)[] = ['yes', 'no', 'maybe', null];
  let seed = 7;
  const pick = <Of>(from: readonly Of[]): Of => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length]!;
  let counts: Parameters<typeof recounted>[0] = { answers: { yes: 0, no: 0, maybe: 0 }, day_answers: [] };
  const people: Answers[] = Array.from({ length: 5 }, () => ({ answer: null, days: [] }));
  for (let step = 0; step < 500; step++) {
    const who = pick([0, 1, 2, 3, 4]);
    const after = pick([false, false, true])
      ? { answer: null, days: [] }
      : withAnswer(people[who]!, pick(choices), pick([null, ...days]));
    counts = recounted(counts, people[who], after);
    people[who] = after;
    for (const day of [null, ...days]) {
      const of = (answer: RsvpAnswer) => people.filter((one) => answerOn(one, day) === answer).length;
      const shown = day === null ? counts.answers : countsOn(counts, day);
      expect(shown).toEqual({ yes: of('yes'), no: of('no'), maybe: of('maybe') });
    }
  }
});
