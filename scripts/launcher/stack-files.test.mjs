import { expect, test } from 'vitest';
import { localHeaders } from './stack-files.mjs';

test('lets a page of a local stack reach its emulators and play their videos, without requiring TLS', () => {
  const headers = localHeaders([
    { key: 'Strict-Transport-Security', value: 'max-age=1' },
    {
      key: 'Content-Security-Policy',
      value: "default-src 'self'; frame-src 'self'; media-src 'self' blob:; connect-src 'self' https://a.example",
    },
    { key: 'X-Frame-Options', value: 'DENY' },
  ]);
  expect(headers).toEqual([
    {
      key: 'Content-Security-Policy',
      value:
        "default-src 'self'; frame-src 'self' http://127.0.0.1:*; media-src 'self' http://127.0.0.1:* blob:; connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:* https://a.example",
    },
    { key: 'X-Frame-Options', value: 'DENY' },
  ]);
});
