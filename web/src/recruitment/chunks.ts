/** How the build groups recruitment's files. Vite's configuration reads it. */
export const groups = [
  // Names the size of a résumé. Without a chunk of its own, it would be in the shell's.
  { name: 'file-kind', test: /contract\/src\/file-kind\./, priority: 3 },
];

/** Returns the chunk that an address needs, for addresses where visits often start. */
export const early = [
  { path: '^/recruitments/jobs/?$', name: 'OpenPositionsPage', isPlain: true, texts: ['public', 'jobs'] },
  {
    path: '^/recruitments/jobs/(?!confirm$)[^/]+$',
    name: 'OpenPositionPage',
    isPlain: true,
    texts: ['public', 'jobs'],
  },
  { path: '^/recruitments/jobs/confirm$', name: 'ConfirmApplicationPage', isPlain: true, texts: ['public', 'jobs'] },
];

export const shell = [];
