import { fileName } from '@kindred/contract/file-name';
import { describe, expect, test } from 'vitest';
import { isSameVideo, isVideo, videoTypeOf } from './video-file.ts';

describe('the type of a video', () => {
  test.each([
    ['video/mp4', 'clip', 'video/mp4'],
    ['video/x-m4v', 'clip.m4v', 'video/mp4'],
    ['video/quicktime', 'IMG_1.MOV', 'video/quicktime'],
    ['video/webm;codecs=vp8', 'blob', 'video/webm'],
  ])('is the one that the browser gives: %s', (type, name, expected) => {
    expect(videoTypeOf({ type, name })).toBe(expected);
  });

  test.each([
    ['Christmas.MOV', 'video/quicktime'],
    ['Christmas.m4v', 'video/mp4'],
    ['Christmas.mp4', 'video/mp4'],
    ['Christmas.webm', 'video/webm'],
  ])('comes from the ending if the browser gives none: %s', (name, expected) => {
    expect(videoTypeOf({ type: '', name })).toBe(expected);
    expect(videoTypeOf({ type: 'application/octet-stream', name })).toBe(expected);
  });

  test.each([
    ['image/jpeg', 'photo.jpg'],
    ['text/plain', 'notes.mov'],
    ['', 'letter.txt'],
    ['', 'mov'],
  ])('is missing for another file: %s %s', (type, name) => {
    expect(videoTypeOf({ type, name })).toBeUndefined();
    expect(isVideo({ type, name })).toBe(false);
  });

  test('is missing for a video that no browser plays', () => {
    const film = { type: 'video/x-msvideo', name: 'film.avi' };
    expect(videoTypeOf(film)).toBeUndefined();
    expect(isVideo(film)).toBe(true);
  });
});

test('an upload goes on with a file of the same name and size only', () => {
  const file = new File(['12345'], `${'long '.repeat(40)}.mov`);
  const upload = { name: fileName(file.name), size_bytes: 5 };
  expect(isSameVideo(upload, file)).toBe(true);
  expect(isSameVideo({ ...upload, size_bytes: 6 }, file)).toBe(false);
  expect(isSameVideo({ ...upload, name: 'other.mov' }, file)).toBe(false);
  const khmer = new File(['12345'], 'ភាសា\u200Bខ្មែរ.mov');
  expect(isSameVideo({ name: 'ភាសា\u200Bខ្មែរ.mov', size_bytes: 5 }, khmer)).toBe(true);
});
