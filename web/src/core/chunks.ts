import { prefixes } from './prefixes.ts';

const parts =
  'Button|Group|Stack|Text|Title|Anchor|TextInput|ActionIcon|Alert|CloseButton|Skeleton|Divider|VisuallyHidden';

/** The frame of the UI kit and those of its parts that nearly every page uses. */
const kit = [
  /web\/src\/(app\/KitFrame|ui\/(Page|ErrorPanel)|lib\/session\/SessionProvider)\.tsx$/,
  /web\/src\/ui\/(use-focus-back|is-waiting)\.ts$/,
  new RegExp(`@mantine/core/esm/components/(${parts})/`),
  // Small parts that would pull in a larger chunk, or whose chunk's name costs every page as much as they do.
  /contract\/src\/limits\.ts$/,
  /@mantine\/hooks\/esm\/use-(uncontrolled|merged-ref)\//,
  /icons-react\/dist\/esm\/icons\/Icon(Check|ChevronLeft|ChevronRight|ArrowDown|ArrowUp)\./,
  /@mantine\/core\/esm\/core\/(utils\/get-env|MantineProvider\/color-functions\/get-auto-contrast-value)\//,
];

/** How the build groups core's files. Vite's configuration reads it. */
export const groups = [
  { name: 'kit', test: (id: string) => kit.some((pattern) => pattern.test(id)), priority: 2 },
  // The frame of all public pages; a guest's form needs no more than this.
  { name: 'public-frame', test: /web\/src\/core\/public-frame\//, priority: 2 },
  // Needed by every form.
  { name: 'form', test: /web\/src\/ui\/(Form\.tsx|use-entry-form\.ts|required-fields\.ts)$/, priority: 1 },
  // Shared by sign-in and the shell, which needs nothing else from sign-in.
  { name: 'sign-out', test: /web\/src\/(app\/use-sign-out\.tsx|lib\/written\.ts)$/, priority: 2 },
  { name: 'account', test: /web\/src\/(app\/AccountFrame|core\/sign-up\/SignInPage)\.tsx$/, priority: 1 },
];

/** Returns the chunk that an address needs, for addresses where visits often start. Plain pages load no UI kit. */
export const early = [
  { path: '^/(home)?$', name: 'LandingPage', isPlain: true, texts: ['landing'] },
  { path: '^/(signin|signup)$', name: 'account', isPlain: false, texts: ['app', 'account'] },
];

export const shell = Object.values(prefixes).flat();
