import { expect, test } from 'vitest';
import { gallery } from './gallery.ts';
import { epitaph, memorialHead } from './head.ts';
import { leaveMemory } from './leave-memory.ts';
import { voice, voices } from './voices.ts';

const evil = '<b>"&';
const words = { title: (name: string) => `Did you know ${name}?`, text: 'Write.', action: 'Leave a memory' };

test('a head without pictures and dates has only the name', () => {
  expect(memorialHead({ scene: undefined, portrait: undefined, name: evil, days: undefined })).toBe(
    '<div class="memorial-head" data-scene="none"><h1 dir="auto">&lt;b&gt;&quot;&amp;</h1></div>',
  );
});

test('a head has the scene, the portrait, the name and the dates, in this order', () => {
  const html = memorialHead({
    scene: { src: '/wide', narrow: '/narrow', isOwn: false },
    portrait: '/portrait',
    name: 'Rosa',
    days: '1934 – 2026',
  });
  const places = ['data-scene="site"', 'srcset="/narrow"', '/wide', '/portrait', 'Rosa', '1934 – 2026'];
  const found = places.map((one) => html.indexOf(one));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found).not.toContain(-1);
});

test('an epitaph whose title adds nothing has no heading', () => {
  expect(epitaph(null, '<p>She sang.</p>', { lang: 'en', isLong: false })).toBe(
    '<section class="memorial-epitaph" lang="en"><p>She sang.</p></section>',
  );
});

test('only a long epitaph is set as normal text', () => {
  expect(epitaph(evil, '<p>She sang.</p>', { lang: 'en', isLong: false })).toBe(
    '<section class="memorial-epitaph" lang="en"><h2 dir="auto">&lt;b&gt;&quot;&amp;</h2><p>She sang.</p></section>',
  );
  expect(epitaph('', '', { lang: undefined, isLong: true })).toContain(
    '<section class="memorial-epitaph" data-long="">',
  );
});

test('a picture is named by its caption, or else by its name, and keeps its space free while it loads', () => {
  const picture = { src: '/s', href: '/h', name: evil, picture_size: { width: 600, height: 400 } };
  const [named, told] = [
    gallery([picture], { isLazy: true }),
    gallery([{ ...picture, caption: 'By the <sea>' }], { isLazy: false }),
  ];
  expect(named).toContain('alt="&lt;b&gt;&quot;&amp;" width="600" height="400"');
  expect(named).not.toContain('memorial-caption');
  expect(named).toContain('loading="lazy"');
  expect(told).not.toContain('lazy');
  expect(told).toContain('alt=""');
  expect(told).toContain('dir="auto">By the &lt;sea&gt;</span>');
  expect(gallery([], { isLazy: true })).toBe('');
});

test('the picture of a video has a play mark, with the length if it is known', () => {
  const picture = { src: '/s', href: '/h', name: 'Lake.mp4' };
  const film = { ...picture, content_type: 'video/mp4' } as const;
  const html = gallery([picture, film, { ...film, duration_seconds: 65 }], { isLazy: true });
  expect(html.match(/<span class="memorial-film">[^<]*/g)).toEqual([
    '<span class="memorial-film">',
    '<span class="memorial-film">1:05',
  ]);
});

test('a voice keeps its words, and a list marks whether it has columns', () => {
  const said = { text: evil, relation: 'nofollow', who: 'Signe', day: '4 May 2026', picture: undefined };
  expect(voice(said)).toContain('<blockquote>&lt;b&gt;&quot;&amp;</blockquote>');
  expect(voice({ ...said, day: undefined })).toContain('<b dir="auto">Signe</b></figcaption>');
  expect(voices([said], { isBeside: true })).toContain('data-beside');
  expect(voices([said], { isBeside: false })).not.toContain('data-beside');
});

test('there is a button to leave a memory only if there is an address for it', () => {
  expect(leaveMemory('/t/"1', 'Rosa', words)).toContain('href="/t/&quot;1">Leave a memory</a>');
  expect(leaveMemory(undefined, 'Rosa', words)).toBe('');
});
