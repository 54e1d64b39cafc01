import { describe, expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

const url = 'https://example.com/blog/feed.xml';
const read = (content: string | Buffer, type = 'application/xml', at = url) =>
  readFeed({ headers: { 'content-type': type }, body: Buffer.from(content), url: at });
const rss = (...items: readonly string[]) =>
  `<rss version="2.0"><channel><title>Garden</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
const atom = (content: string) => `<feed xmlns="http://www.w3.org/2005/Atom">${content}</feed>`;
const firstOf = async (content: string) => (await read(content)).items[0]!;

describe('a feed of each format is read', () => {
  test('RSS 2.0', async () => {
    const { feed, items } = await read(
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Garden</title>' +
        '<link>https://example.com/</link><description>Roses</description><language>en-gb</language>' +
        '<managingEditor>Ann</managingEditor><lastBuildDate>Thu, 01 Jan 2004 19:48:21 GMT</lastBuildDate>' +
        '<item><title>First</title><link>https://example.com/1</link><guid isPermaLink="false">one</guid>' +
        '<description>Short</description><content:encoded>&lt;p&gt;Long&lt;/p&gt;</content:encoded>' +
        '<category>Care</category><category>Care</category><category>Home</category>' +
        '<enclosure url="https://example.com/1.jpg" type="image/jpeg" length="1"/></item></channel></rss>',
    );
    expect(feed).toEqual({
      feedUrl: url,
      siteUrl: 'https://example.com/',
      title: 'Garden',
      description: 'Roses',
      author: 'Ann',
      language: 'en-gb',
      feedId: null,
      updatedAt: '2004-01-01T19:48:21.000Z',
    });
    expect(items).toEqual([
      {
        feedGuid: 'one',
        url: 'https://example.com/1',
        title: 'First',
        excerpt: 'Short',
        contentHtml: '<p>Long</p>',
        author: 'Ann',
        language: 'en-gb',
        publishedAt: null,
        updatedAt: null,
        imageUrl: 'https://example.com/1.jpg',
        categories: ['Care', 'Home'],
      },
    ]);
  });

  test('RSS 1.0, whose items are beside the channel', async () => {
    const { feed, items } = await read(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
        '<channel rdf:about="x"><title>Garden</title></channel><item rdf:about="https://example.com/1"><title>First</title>' +
        '<dc:creator>Ann</dc:creator><dc:date>2004-01-01</dc:date></item></rdf:RDF>',
    );
    expect(feed.title).toBe('Garden');
    expect(items[0]).toMatchObject({
      title: 'First',
      url: 'https://example.com/1',
      author: 'Ann',
      publishedAt: '2004-01-01T00:00:00.000Z',
    });
  });

  test('Atom 1.0, with the base of each element', async () => {
    const { feed, items } = await read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.example/" xml:lang="fr"><title>Garden</title>' +
        '<id>urn:garden</id><link rel="self" href="feed.xml"/><link href="."/><author><name>Ann</name></author>' +
        '<entry xml:base="posts/"><title type="html">A &lt;b&gt;bold&lt;/b&gt; one</title><id>urn:1</id><link href="1"/>' +
        '<updated>2004-01-02T00:00:00Z</updated><published>2004-01-01T00:00:00Z</published>' +
        '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>See <a href="2">this</a></p></div></content></entry></feed>',
    );
    expect(feed).toMatchObject({ title: 'Garden', siteUrl: 'https://other.example/', feedId: 'urn:garden' });
    expect(items[0]).toMatchObject({
      title: 'A bold one',
      url: 'https://other.example/posts/1',
      excerpt: 'See this',
      author: 'Ann',
      language: 'fr',
      publishedAt: '2004-01-01T00:00:00.000Z',
      updatedAt: '2004-01-02T00:00:00.000Z',
      contentHtml: '<div><p>See <a href="https://other.example/posts/2">this</a></p></div>',
    });
  });

  test('JSON Feed 1.1', async () => {
    const { feed, items } = await read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Garden',
        home_page_url: '/',
        authors: [{ name: 'Ann' }],
        language: 'en',
        items: [
          { id: 1, url: '/1', content_html: '<p>Hello <img src="a.png"></p>', date_published: '2004-01-01T00:00:00Z' },
          { id: 'two', content_text: 'Plain & simple', tags: ['Care'], authors: 'nobody' },
          'not an entry',
        ],
      }),
      'application/feed+json',
    );
    expect(feed).toMatchObject({ title: 'Garden', siteUrl: 'https://example.com/', author: 'Ann' });
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      feedGuid: '1',
      url: 'https://example.com/1',
      excerpt: 'Hello',
      contentHtml: '<p>Hello <img src="https://example.com/blog/a.png"></p>',
    });
    expect(items[1]).toMatchObject({ excerpt: 'Plain & simple', categories: ['Care'], author: 'Ann' });
  });

  test.each([
    ['a page', '<!doctype html><html><body><p>Hello</p></body></html>', 'not_a_feed'],
    ['other XML', '<catalogue><item/></catalogue>', 'not_a_feed'],
    ['other JSON', '{"version":1,"items":[]}', 'not_a_feed'],
    ['broken JSON', '{"version":', 'not_a_feed'],
    ['a text', 'Hello', 'not_a_feed'],
    ['a picture', String.fromCharCode(...Array(500).keys()), 'not_a_feed'],
    ['nothing', '', 'not_a_feed'],
    ['very deep elements', rss('<a>'.repeat(1000)), 'broken_feed'],
    ['an element with very many attributes', rss(`<a ${'b="" '.repeat(1000)}/>`), 'broken_feed'],
    ['very deep JSON', `{"items":${'['.repeat(100)}`, 'broken_feed'],
    ['JSON with very many values', `{"items":[${'{},'.repeat(300_000)}{}]}`, 'broken_feed'],
  ])('but not %s', async (_, content, fault) => {
    await expect(read(content)).rejects.toMatchObject({ fault });
  });
});

describe('titles are plain text', () => {
  test.each([
    ['<title>&lt;b&gt;Bold&lt;/b&gt; &amp;amp; plain</title>', 'Bold & plain'],
    ['<title><![CDATA[<i>Italic</i>]]></title>', 'Italic'],
    ['<title>Caf&eacute;&nbsp;bar</title>', 'Café bar'],
    ['<title>1 &lt; 2</title>', '1 < 2'],
    ['<title>Mark&#8217;s &#150; own</title>', 'Mark’s – own'],
    ['<title>\n  Two\n  lines </title>', 'Two lines'],
    ['<title>&lt;script&gt;alert(1)&lt;/script&gt;Safe</title>', 'Safe'],
    ['<title><b>Not</b> escaped</title>', 'Not escaped'],
    ['<title>Fish & chips</title>', 'Fish & chips'],
  ])('%s', async (title, text) => {
    expect((await firstOf(rss(title))).title).toBe(text);
  });

  test('also if it says that it is not HTML', async () => {
    const { title } = await firstOf(atom('<entry><title type="text">A &lt;b&gt; tag</title></entry>'));
    expect(title).toBe('A <b> tag');
  });
});

describe('a charset is recognised', () => {
  const latin = (content: string) => Buffer.from(content, 'latin1');
  const titled = (declaration: string) => `${declaration}<rss><channel><title>Café</title></channel></rss>`;
  test.each([
    ['by a byte order mark', Buffer.from(`\uFEFF${titled('')}`), 'text/xml; charset=iso-8859-1'],
    ['in UTF-16', Buffer.from(`\uFEFF${titled('')}`, 'utf16le'), 'text/xml'],
    ['by the content type', latin(titled('')), 'text/xml; charset=ISO-8859-1'],
    ['by the declaration', latin(titled('<?xml version="1.0" encoding="windows-1252"?>')), 'text/xml'],
    ['if none is declared', Buffer.from(titled('')), 'text/xml'],
    ['if it is declared wrongly as UTF-8', latin(titled('<?xml version="1.0" encoding="utf-8"?>')), 'text/xml'],
    [
      'if the content type contradicts it',
      Buffer.from(titled('<?xml version="1.0" encoding="utf-8"?>')),
      'text/xml; charset=iso-8859-1',
    ],
    ['if an unknown one is declared', Buffer.from(titled('<?xml version="1.0" encoding="klingon"?>')), 'text/xml'],
  ])('%s', async (_, bytes, type) => {
    expect((await read(bytes, type)).feed.title).toBe('Café');
  });
});

describe('addresses', () => {
  test('are made absolute by the address of the feed', async () => {
    expect(await firstOf(rss('<link>../about?a=1&amp;b=2</link>'))).toMatchObject({
      url: 'https://example.com/about?a=1&b=2',
    });
  });

  test('are the id, if it is one and the entry has no other', async () => {
    expect((await firstOf(rss('<guid>https://example.com/1</guid>'))).url).toBe('https://example.com/1');
    expect((await firstOf(rss('<guid isPermaLink="false">https://example.com/1</guid>'))).url).toBeNull();
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['no address', 'https://'],
    ['a very long address', `https://example.com/${'a'.repeat(3000)}`],
  ])('are left out if no page is there: %s', async (_, link) => {
    expect((await firstOf(rss(`<title>x</title><link>${link}</link>`))).url).toBeNull();
  });
});

describe('entries', () => {
  test('are the newest 500 of 10,000, the newest first', async () => {
    const date = (index: number) => new Date(Date.UTC(2004, 0, 1, 0, index)).toUTCString();
    const items = Array.from(
      { length: 10_000 },
      (_, index) => `<guid>${index}</guid><pubDate>${date(index)}</pubDate>`,
    );
    const guids = (await read(rss(...items))).items.map(({ feedGuid }) => feedGuid);
    expect(guids).toHaveLength(500);
    expect([guids[0], guids.at(-1)]).toEqual(['9999', '9500']);
  });

  test('are the first 500 if none has a date', async () => {
    const items = Array.from({ length: 5000 }, (_, index) => `<guid>${index}</guid>`);
    const guids = (await read(rss(...items))).items.map(({ feedGuid }) => feedGuid);
    expect([guids.length, guids[0], guids.at(-1)]).toEqual([500, '0', '499']);
  });

  test('that are repeated count once, and ids that several entries have count for the first', async () => {
    const { items } = await read(
      rss(
        '<guid isPermaLink="false">1</guid><link>/a</link>',
        '<guid isPermaLink="false">1</guid><link>/a</link>',
        '<guid isPermaLink="false">1</guid><link>/b</link>',
      ),
    );
    expect(items.map(({ feedGuid, url: at }) => [feedGuid, at])).toEqual([
      ['1', 'https://example.com/a'],
      [null, 'https://example.com/b'],
    ]);
  });

  test('without dates, or with wrong ones, have none', async () => {
    expect(await firstOf(rss('<title>x</title><pubDate>hier matin</pubDate>'))).toMatchObject({
      publishedAt: null,
      updatedAt: null,
    });
  });

  test('are read although tags do not match', async () => {
    const content =
      '<rss><channel><title>Garden</title><item><title>One</title><description>a<br>b</description></item>' +
      '<item><title>Two</b></title><item><title>Three & four</title></channel>';
    expect((await read(content)).items.map(({ title }) => title)).toEqual(['One', 'Two', 'Three & four']);
  });

  test('have long texts cut', async () => {
    const item = await firstOf(
      rss(`<title>${'é'.repeat(1000)}</title><description>${'x '.repeat(9000)}</description>`),
    );
    expect(item.title).toHaveLength(300);
    expect(item.excerpt.length).toBeLessThanOrEqual(500);
  });
});

test('Entities that a document type declares do not expand', async () => {
  const entities = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ''};`.repeat(10)}">`,
  );
  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${entities.join('')}]>`;
  const { items } = await read(`${bomb}${rss('<title>&lol20;</title><description>&file;</description>')}`);
  expect(items[0]).toMatchObject({ title: '&lol20;', contentHtml: '&file;' });
});

describe('a large file is read in bounded time and memory', () => {
  const size = 5_000_000;
  const filled = (start: string, part: string) => start + part.repeat(Math.floor((size - start.length) / part.length));
  const start = '<rss><channel><title>Garden</title><item><title>x</title>';
  test.each([
    ['usual entries', filled(start, `</item><item><title>A</title><description>${'word '.repeat(200)}</description>`)],
    ['empty entries', filled(start, '<item/>')],
    ['end tags alone', filled(start + '<a>'.repeat(150), '</b>')],
    ['ampersands', filled(`${start}<description>`, '&')],
    ['one text', filled(`${start}<description>`, 'x')],
    ['an endless comment', filled(`${start}<!--`, 'x')],
    ['pictures', filled(`${start}<description><![CDATA[`, '<img src=a>')],
    ['many elements', filled(start, '<category>a</category>')],
    [
      'addresses that become long',
      filled(
        `<rss xml:base="https://example.com/${'a'.repeat(1900)}/"><channel>`,
        `<item><description>${'&lt;a href=b&gt;'.repeat(500)}</description></item>`,
      ),
    ],
  ])('%s', async (_, content) => {
    const body = Buffer.from(content);
    const before = process.memoryUsage();
    const began = process.cpuUsage();
    await readFeed({ headers: {}, body, url });
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(3);
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(100_000_000);
  });
});
