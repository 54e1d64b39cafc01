import { expect, test } from 'vitest';
import { urnIn } from './urn-in.ts';

test.each([
  ['urn:li:share:7123456789', 'urn:li:share:7123456789'],
  [' https://www.linkedin.com/feed/update/urn:li:activity:7123456789/?utm_source=share ', 'urn:li:activity:7123456789'],
  ['https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7123456789', 'urn:li:ugcPost:7123456789'],
  ['https://www.linkedin.com/posts/ada-lind_roses-activity-7123456789-AbCd?utm=x', 'urn:li:activity:7123456789'],
  ['https://www.linkedin.com/posts/ada-lind_roses-ugcPost-7123456789-AbCd', 'urn:li:ugcPost:7123456789'],
])('a post is named by %s', (written, urn) => expect(urnIn(written)).toBe(urn));

test.each(['', 'my post', 'https://www.linkedin.com/in/ada-lind', 'urn:li:person:12'])(
  '“%s” names no post',
  (written) => expect(urnIn(written)).toBeUndefined(),
);
