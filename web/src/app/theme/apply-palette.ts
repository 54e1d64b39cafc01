import { cssOf } from '@kindred/contract/core/theme/palette';
import type { Palette } from '@kindred/contract/core/theme/palette';

/** Returns a function that applies style rules to the page. Each call replaces the rules of the previous one. */
export const appliedSheet = (): ((css: string) => void) => {
  const sheet = new CSSStyleSheet();
  return (css) => {
    sheet.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
};

const apply = appliedSheet();

/** Applies the palette to the page. A later call replaces it, for example when a tenant's colours are edited. */
export const applyPalette = (palette: Palette): void => apply(cssOf(palette));
