export const socialSamples: Readonly<Record<string, unknown>> = {
  feedUrl: 'https://example.com/feed.xml',
  siteUrl: 'https://example.com/',
  ConnectionFinish: { state: 'q7Yw1Zb5Rf8Hc2Nd6Ke4Jg9Tm3Pv0Sx1Lu5Ao8Wi', code: 'AQTdp8V2mLs' },
  SavedArticleCreate: { url: 'https://example.com/a-garden-for-everybody', note: '', tags: ['gardens'] },
  'listPostsBetween.from': '2026-12-01T00:00:00.000Z',
  'listPostsBetween.to': '2027-01-01T00:00:00.000Z',
  'resolvePost.linkedinUrn': 'urn:li:share:7123456789012345678',
};
