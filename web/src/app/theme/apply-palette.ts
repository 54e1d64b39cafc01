import { cssOf } from '@kindred/contract/core/theme/palette';
import type { Palette } from '@kindred/contract/core/theme/palette';

const sheet = new CSSStyleSheet();

/** Puts the palette on the page; called again, it takes the place of the one before (a tenant's colours were edited). */
export const applyPalette = (palette: Palette): void => {
  sheet.replaceSync(cssOf(palette));
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
