import * as z from 'zod';
import { Colour, Language } from '../../fields.ts';
import { named } from '../../named.ts';

/** The icons of the installed app. A launcher may cut `maskable` icons to its own shape. */
export const appIcons = ['192', '512', 'maskable-512', 'apple-180'] as const;
export type AppIcon = (typeof appIcons)[number];

/** The tenant as an app that browsers can install: a web app manifest (https://www.w3.org/TR/appmanifest/). */
export const AppManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  lang: Language,
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  background_color: Colour,
  theme_color: Colour,
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
});
export type AppManifest = z.infer<typeof AppManifest>;

named({ AppManifest });
