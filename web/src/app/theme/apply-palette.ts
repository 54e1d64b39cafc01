import { cssOf } from '@kindred/contract/core/theme/palette';
import type { Palette } from '@kindred/contract/core/theme/palette';

const sheet = new CSSStyleSheet();

/** Applies the palette to the page; a later call replaces it, when a tenant's colours are edited. */
export const applyPalette = (palette: Palette): void => {
  sheet.replaceSync(cssOf(palette));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
