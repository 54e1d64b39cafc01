import { contrast, mix, over, toHex, white } from '@kindred/contract/core/theme/colour';
import type { Rgb } from '@kindred/contract/core/theme/colour';
import { fromOklch, toOklch } from '@kindred/contract/core/theme/oklch';
import { declarations, paletteOf, schemeOn } from '@kindred/contract/core/theme/palette';
import type { Scheme } from '@kindred/contract/core/theme/palette';
import type { PublicTenant } from '../../lib/tenant.ts';

/** The scene of a tenant without a picture: a sky and two ridges of hills. */
interface DrawnScene {
  readonly sky: Rgb;
  readonly far: Rgb;
  readonly near: Rgb;
}

interface FamilyScheme {
  /** The scheme on paper instead of white or grey. */
  readonly scheme: Scheme;
  readonly scene: DrawnScene;
}

export interface FamilyPalette {
  readonly light: FamilyScheme;
  readonly dark: FamilyScheme;
  /** The layer between the scene and white text on it. */
  readonly glass: Rgb;
}

/** Returns the colours of family screens: the tenant's own, on paper that has a trace of them. */
export const familyPaletteOf = (profile: PublicTenant['profile']): FamilyPalette => {
  const { base, dark } = paletteOf(profile);
  const paper = paperOf(base.tertiary, 0.985, 0.009);
  // A background that the tenant chose is kept as it is.
  const night = profile.darkColors.background ? dark.ground : paperOf(base.tertiary, 0.2, 0.018);
  const family = (ground: Rgb, share: number): FamilyScheme => ({
    scheme: schemeOn(ground, base, base.secondary),
    scene: {
      sky: mix(base.tertiary, ground, share),
      far: mix(base.secondary, ground, share),
      near: mix(base.primary, ground, share),
    },
  });
  return { light: family(paper, 0.4), dark: family(night, 0.32), glass: glassOf(base.secondary) };
};

const paperOf = (colour: Rgb, lightness: number, mostChroma: number): Rgb => {
  const { c, h } = toOklch(colour);
  return fromOklch({ l: lightness, c: Math.min(c, mostChroma), h });
};

/** Returns the clearest glass on which white text is readable over a white picture. Any other picture is darker. */
const glassOf = (colour: Rgb): Rgb => {
  const { c, h } = toOklch(colour);
  const tint = fromOklch({ l: 0.24, c: Math.min(c, 0.05), h });
  for (let a = 0.5; a < 1; a += 0.02) {
    const glass = { ...tint, a };
    if (contrast(white, over(glass, white)) >= 5) return glass;
  }
  return tint;
};

/** Returns the palette as custom properties that apply while a family frame is on screen. Printed pages stay white. */
export const familyCssOf = ({ light, dark, glass }: FamilyPalette): string =>
  `@media screen{:root:has([data-frame=family]){${rule(light, glass)}}` +
  `:root[data-mantine-color-scheme=dark]:has([data-frame=family]){${rule(dark, glass)}}}`;

const rule = ({ scheme, scene: { sky, far, near } }: FamilyScheme, { r, g, b, a }: Rgb): string =>
  [
    declarations(scheme),
    `--sky:${toHex(sky)}`,
    `--far-hills:${toHex(far)}`,
    `--near-hills:${toHex(near)}`,
    `--glass:rgb(${r} ${g} ${b} / ${a.toFixed(2)})`,
    '--on-glass:#ffffff',
  ].join(';');
