export const socialSamples: Readonly<Record<string, unknown>> = {
  feedUrl: 'https://example.com/feed.xml',
  siteUrl: 'https://example.com/',
};
