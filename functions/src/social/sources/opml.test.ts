import { describe, expect, test } from 'vitest';
import { readOpml, writeOpml } from './opml.ts';

const read = (text: string) => readOpml(new TextEncoder().encode(text));
const opml = (body: string) => `<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`;
const codeOf = (text: string): string | undefined => {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return (error as { issues?: { code: string }[] }).issues?.[0]?.code;
  }
};

describe('an OPML file', () => {
  test('lists feeds, whose category is the innermost folder', () => {
    const body =
      '<outline text="Top" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>' +
      '<outline text="Care"><outline title="Inner"><OUTLINE TITLE="Deep &amp; wide" xmlurl=" https://b.example/feed "/></outline>' +
      '<outline text="Beside" type="rss" xmlUrl="https://c.example/feed"/></outline>' +
      '<outline text="By name" category="/Home/Garden,Other" xmlUrl="https://d.example/feed"/>';
    expect(read(opml(body))).toEqual([
      { row: 1, title: 'Top', feedUrl: 'https://a.example/feed', siteUrl: 'https://a.example/', category: null },
      { row: 2, title: 'Deep & wide', feedUrl: 'https://b.example/feed', siteUrl: null, category: 'Inner' },
      { row: 3, title: 'Beside', feedUrl: 'https://c.example/feed', siteUrl: null, category: 'Care' },
      { row: 4, title: 'By name', feedUrl: 'https://d.example/feed', siteUrl: null, category: 'Home/Garden' },
    ]);
  });

  test('is called by its address if a feed has no title, and long names are cut', () => {
    const folder = 'f'.repeat(100);
    const [feed] = read(opml(`<outline text="${folder}"><outline xmlUrl="https://a.example/"/></outline>`));
    expect(feed).toMatchObject({ title: 'https://a.example/', category: 'f'.repeat(40) });
  });

  test.each([
    ['no XML', 'title,url', 'not_opml'],
    ['another format', '<rss><channel/></rss>', 'not_opml'],
    ['no feeds', opml('<outline text="Care"/>'), 'no_rows'],
    ['too many feeds', opml('<outline xmlUrl="https://a.example/"/>'.repeat(1001)), 'too_many_rows'],
    ['folders that are too deep', opml('<outline text="a">'.repeat(200)), 'too_deep'],
  ])('is refused if it has %s', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('is written so that it can be read again', () => {
    const sources = [
      { title: 'A & "B" <c>', feedUrl: 'https://a.example/?x=1&y=2', siteUrl: null, category: null },
      { title: 'Two', feedUrl: 'https://b.example/', siteUrl: 'https://b.example/site', category: 'Care & home' },
      { title: 'Three', feedUrl: 'https://c.example/', siteUrl: null, category: 'Care & home' },
    ];
    const written = writeOpml('garden', sources);
    expect(read(written)).toEqual(sources.map((source, index) => ({ row: index + 1, ...source })));
    expect(written.match(/text="Care &amp; home"/g)).toHaveLength(1);
  });
});
