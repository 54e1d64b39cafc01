/** How the build groups core's files. Vite's configuration reads it. */
export const groups = [
  // Sign-in, and the parts of the kit that nearly every other page is made of too.
  { name: 'account', test: /web\/src\/(app\/(KitFrame|AccountFrame)|core\/sign-up\/SignInPage)\.tsx$/, priority: 1 },
];

/** Returns the chunk that an address needs, where visits often start. Plain pages load no UI kit. */
export const early = [
  { path: '^/(home)?$', name: 'LandingPage', isPlain: true },
  { path: '^/(signin|signup)$', name: 'account', isPlain: false },
];
