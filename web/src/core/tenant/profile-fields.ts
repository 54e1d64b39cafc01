import { TenantProfile } from '@kindred/contract/core/tenant/tenant';
import { Colour } from '@kindred/contract/fields';
import * as z from 'zod';
import { colourNames } from '@kindred/contract/core/theme/palette';
import type { ColourName } from '@kindred/contract/core/theme/palette';

type Profile = z.infer<typeof TenantProfile>;

const mapColours = <To>(of: (name: ColourName) => To): Record<ColourName, To> =>
  Object.fromEntries(colourNames.map((name) => [name, of(name)])) as Record<ColourName, To>;

/** Returns name and colours as form values. A colour that is not set is empty. */
export const profileValues = ({ displayName, lightColors, darkColors }: Profile) => ({
  displayName,
  lightColors: mapColours((name) => lightColors[name] ?? ''),
  darkColors: { background: darkColors.background ?? '' },
});
export type ProfileValues = ReturnType<typeof profileValues>;

/** Returns the profile as the API expects it. An empty colour is omitted. */
export const profileOf = ({ displayName, lightColors, darkColors }: ProfileValues): Profile => ({
  displayName,
  lightColors: mapColours((name) => lightColors[name].trim() || null),
  darkColors: { background: darkColors.background.trim() || null },
});

const colour = z.union([z.string().trim().length(0), Colour]);

export const profileShape = {
  displayName: TenantProfile.shape.displayName,
  lightColors: z.object(mapColours(() => colour)),
  darkColors: z.object({ background: colour }),
};
