import domain, { Domain } from 'node:domain';
import { afterEach, expect, test } from 'vitest';
import { withoutDomains } from './without-domains.ts';

const { create } = domain;

afterEach(() => {
  domain.create = create;
});

test('a request runs, but not in a domain', () => {
  withoutDomains();
  const own = domain.create();
  expect([own instanceof Domain, own.run(() => 'ran')]).toEqual([false, 'ran']);
});
