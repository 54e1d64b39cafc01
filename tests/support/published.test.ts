import { describe, expect, test } from 'vitest';
import { flawsOf, type Sent } from './published.ts';

const headers = (own: Record<string, string> = {}) =>
  new Headers({ 'x-request-id': 'Vq3Zt8LmK2xWc5RnB7pY', 'cache-control': 'private, no-store', ...own });

const policy: Sent = {
  method: 'GET',
  path: '/admin-api/v1/security',
  status: 200,
  headers: headers({ 'content-type': 'application/json; charset=utf-8' }),
  body: { requireSecondFactor: true },
};

const refusal: Sent = {
  ...policy,
  status: 403,
  headers: headers({ 'content-type': 'application/problem+json; charset=utf-8' }),
  body: {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    instance: policy.path,
    code: 'forbidden',
    requestId: 'Vq3Zt8LmK2xWc5RnB7pY',
  },
};

describe('an answer', () => {
  test('is checked against the published document', () => {
    expect([flawsOf(policy), flawsOf(refusal)]).toEqual([[], []]);
    const picture = { path: '/public-api/v1/tenant/pictures/logo', body: undefined };
    const webp = headers({ 'content-type': 'image/webp', etag: '"a"' });
    expect(flawsOf({ ...policy, ...picture, headers: webp })).toEqual([]);
  });

  test.each<[string, Partial<Sent>, string]>([
    ['of another status', { status: 201 }, '201 is not declared'],
    ['with a field too few', { body: {} }, 'requireSecondFactor'],
    ['with a field too many', { body: { requireSecondFactor: true, secret: 1 } }, 'additional properties'],
    ['with a field of another type', { body: { requireSecondFactor: 'yes' } }, 'must be boolean'],
    ['of another content type', { headers: headers({ 'content-type': 'text/html' }) }, 'text/html is not declared'],
    [
      'with an undocumented header',
      { headers: headers({ 'content-type': 'application/json', 'x-secret': '1' }) },
      'x-secret is not declared',
    ],
    ['without a request id', { headers: new Headers({ 'content-type': 'application/json' }) }, 'no x-request-id'],
    ['that is no problem', { ...refusal, body: { error: 'no' } }, 'is not as declared'],
    ['with a body where there is none', { method: 'DELETE', path: '/api/v1/users/a', status: 204 }, 'no body'],
  ])('%s is not as published', (_, changed, flaw) => {
    expect(flawsOf({ ...policy, ...changed }).join()).toContain(flaw);
  });

  test('is a Problem at an unknown address', () => {
    const nowhere = { ...refusal, path: '/api/v1/nothing', status: 404 };
    expect([flawsOf(nowhere), flawsOf({ ...nowhere, body: {} }).length]).toEqual([[], 1]);
    expect(flawsOf({ ...policy, path: '/public/for-jeanne', status: 404 })).toEqual([]);
  });
});
