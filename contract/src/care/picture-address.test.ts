import { expect, test } from 'vitest';
import { documentOfPicture, pictureAddress } from './picture-address.ts';

test('a picture is known by the document that its address names', () => {
  expect(documentOfPicture(pictureAddress('doc-1_A'))).toBe('doc-1_A');
  expect(documentOfPicture('/public-api/v1/care/circles-by-id/c1/files/d2')).toBe('d2');
});

test.each([
  'https://elsewhere.example/api/v1/care/documents/d1/file',
  '//elsewhere.example/api/v1/care/documents/d1/file',
  '/api/v1/care/documents/../../me/file',
  '/api/v1/care/documents/d1/file?x=1',
  '/api/v1/care/documents/d1',
  'data:image/png;base64,AAAA',
  '',
])('an address from elsewhere names none: %s', (address) => {
  expect(documentOfPicture(address)).toBeUndefined();
});
