import { audienceOf, audiences, isLimited } from '@kindred/contract/care/documents/audience';
import { expect, test } from 'vitest';
import { stepsTo } from './audience-steps.ts';

const lists = [[], ['cousins'], ['public'], ['cousins', 'family_member'], ['admin'], ['admin', 'family_member']];

const reach = ['admin', 'family_member', 'circle', 'public'];
const reachOf = (acl: readonly string[]): number => reach.indexOf(audienceOf(acl));

test.each(lists.flatMap((acl) => audiences.map((wanted) => [acl, wanted] as const)))(
  'from %j to %s it is never both public and limited, nor visible to more people than before or after',
  (acl, wanted) => {
    const most = Math.max(reachOf(acl), reach.indexOf(wanted));
    let now = [...acl];
    for (const { name, what } of stepsTo(acl, wanted)) {
      expect(now.includes(name)).toBe(what === 'remove');
      now = what === 'add' ? [...now, name] : now.filter((one) => one !== name);
      expect(now.includes('public') && isLimited(now)).toBe(false);
      expect(reachOf(now)).toBeLessThanOrEqual(most);
    }
    expect(audienceOf(now)).toBe(wanted);
    expect(now.includes('cousins')).toBe(acl.includes('cousins'));
  },
);
