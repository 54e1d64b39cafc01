import { afterEach, expect, test } from 'vitest';
import { type Settings, useSettings } from '../platform/settings.ts';
import { addressOf, pageOriginOf } from './host.ts';

afterEach(() => useSettings(undefined));

const addressFrom = (hops: string | undefined, trustedProxies: number): string => {
  useSettings({ trustedProxies } as Settings);
  return addressOf(
    new Request('http://api.invalid/', { headers: hops === undefined ? {} : { 'x-forwarded-for': hops } }),
  );
};

test.each([
  ['its own word is not believed', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ['as the platform’s front end passes it on', '203.0.113.7', '203.0.113.7'],
  ['without any', undefined, 'unknown'],
])('identifies a caller without a load balancer by the last address: %s', (_, hops, address) => {
  expect(addressFrom(hops, 1)).toBe(address);
});

test.each([
  ['the balancer appends the caller’s address and its own', '203.0.113.7, 198.51.100.1', '203.0.113.7'],
  ['what the caller sent stands before them', '192.0.2.1, 192.0.2.2,203.0.113.7,198.51.100.1', '203.0.113.7'],
  ['IPv6', '2001:db8::7,2600:1901:0:a7aa::', '2001:db8::7'],
])('identifies a caller behind a Google load balancer by the last address but one: %s', (_, hops, address) => {
  expect(addressFrom(hops, 2)).toBe(address);
});

test.each([
  ['of a page on the same host', 'https://acme.kindred.example', 'https://acme.kindred.example'],
  ['of a page on another port of it', 'http://acme.kindred.example:5000', 'http://acme.kindred.example:5000'],
  ['of a page elsewhere', 'https://acme.evil.example', undefined],
  ['of another tenant', 'https://oak.kindred.example', undefined],
  ['of a sandbox', 'null', undefined],
  ['of a program', undefined, undefined],
])('knows the origin %s', (_, origin, known) => {
  useSettings({ trustForwardedHost: false } as Settings);
  const headers = { host: 'acme.kindred.example', ...(origin && { origin }) };
  expect(pageOriginOf(new Request('http://acme.kindred.example/', { headers }))).toBe(known);
});
