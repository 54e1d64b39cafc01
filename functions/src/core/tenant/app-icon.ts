import type { AppIcon } from '@kindred/contract/core/tenant/app-manifest';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { type Rgb, toHex } from '@kindred/contract/core/theme/colour';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import { sha256 } from '../../platform/crypto.ts';
import { log } from '../../platform/log.ts';

/** Increased when icons are drawn differently, so that browsers fetch them again. */
const drawing = 1;

/**
 * A launcher's circle shows the middle 80 % of a maskable icon. A square with this share of the icon's side fits into
 * the circle.
 */
const safeShare = 0.56;

const sizeOf: Readonly<Record<AppIcon, number>> = { '192': 192, '512': 512, 'maskable-512': 512, 'apple-180': 180 };

/** Returns whether an icon fills its square. Maskable icons and Apple's do; the others may have transparent parts. */
const fillsSquare = (icon: AppIcon): boolean => icon === 'maskable-512' || icon === 'apple-180';

/** Returns the ETag of a tenant's icon. It changes with the logo and the colours. */
export const appIconEtag = ({ profile, pictures }: Tenant, icon: AppIcon): string =>
  sha256(JSON.stringify([drawing, icon, pictures.logo, profile.lightColors.primary])).slice(0, 32);

/** Returns the product's mark in the tenant's colour, for a tenant without a logo. */
const markOf = (fill: Rgb, line: Rgb, icon: AppIcon): string => {
  const [corner, scale] = fillsSquare(icon) ? [0, 0.8] : [8, 1];
  const circles = [12, 20].map((x) => `<circle cx="${x}" cy="16" r="6"/>`).join('');
  const middle = `translate(16 16) scale(${scale}) translate(-16 -16)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="${corner}" fill="${toHex(fill)}"/><g transform="${middle}" fill="none" stroke="${toHex(line)}" stroke-width="2.4">${circles}</g></svg>`;
};

/** Draws an icon as PNG: the tenant's logo, or else the product's mark in the tenant's colour. */
export const drawAppIcon = async (
  { profile }: Tenant,
  icon: AppIcon,
  logo: Uint8Array | undefined,
): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const { light } = paletteOf(profile);
  const size = sizeOf[icon];
  const drawMark = () =>
    sharp(Buffer.from(markOf(light.tones.primary.fill, light.tones.primary.onFill, icon)))
      .resize(size, size)
      .png()
      .toBuffer();
  if (!logo) return drawMark();
  try {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
    const inner = fillsSquare(icon) ? Math.round(size * (icon === 'apple-180' ? 0.8 : safeShare)) : size;
    const shown = await sharp(logo).resize(inner, inner, { fit: 'contain', background: transparent }).png().toBuffer();
    if (inner === size) return shown;
    const { r, g, b } = light.ground;
    const ground = { r: Math.round(r), g: Math.round(g), b: Math.round(b) };
    return await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: shown }])
      .png()
      .toBuffer();
  } catch (error) {
    log.info('No icon was made of a logo', { error: String(error) });
    return drawMark();
  }
};
