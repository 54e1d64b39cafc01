import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  VariantColorsResolver,
} from '@mantine/core';
import { black, mix, toHex } from '@kindred/contract/core/theme/colour';
import type { Rgb } from '@kindred/contract/core/theme/colour';
import { colourNames } from '@kindred/contract/core/theme/palette';
import type { ColourName, Palette, Scheme } from '@kindred/contract/core/theme/palette';
import { tenShades } from '@kindred/contract/core/theme/shades';

const isToneName = (name: string | undefined): name is ColourName =>
  (colourNames as readonly string[]).includes(name ?? '');

/** Filled parts use the text colour that the palette found readable on them. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const found = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  return input.variant === 'filled' && isToneName(name) ? { ...found, color: `var(--on-${name})` } : found;
};

/** Maps the UI kit's variables to the palette's, which cover both schemes. */
export const kitVariables: CSSVariablesResolver = () => {
  const tones = colourNames.flatMap((name) => [
    [`--mantine-color-${name}-filled`, `var(--${name})`],
    [`--mantine-color-${name}-filled-hover`, `color-mix(in srgb, var(--${name}) 92%, #000)`],
    [`--mantine-color-${name}-light`, `var(--${name}-tint)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--${name}) 18%, var(--ground))`],
    [`--mantine-color-${name}-light-color`, `var(--${name}-text)`],
    [`--mantine-color-${name}-outline`, `var(--${name}-text)`],
    [`--mantine-color-${name}-outline-hover`, `var(--${name}-tint)`],
    [`--mantine-color-${name}-text`, `var(--${name}-text)`],
  ]);
  const scheme: Record<string, string> = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--dimmed)',
    '--mantine-color-anchor': 'var(--primary-text)',
    '--mantine-color-error': 'var(--negative-text)',
    '--mantine-color-success': 'var(--positive-text)',
    '--mantine-color-default': 'var(--ground)',
    '--mantine-color-default-hover': 'var(--surface)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-color-disabled': 'var(--surface)',
    '--mantine-color-disabled-color': 'var(--dimmed)',
    ...Object.fromEntries(tones),
  };
  return { variables: {}, light: scheme, dark: scheme };
};

const tuple = (shades: readonly Rgb[]): MantineColorsTuple => shades.map(toHex) as unknown as MantineColorsTuple;

/**
 * Returns the kit's greys of the dark scheme, from the text colour to the darkest, based on the tenant's dark
 * background (shade 7).
 */
const darkShades = ({ ground, text }: Scheme): Rgb[] => [
  ...[1, 0.85, 0.7, 0.5, 0.24, 0.14, 0.07, 0].map((share) => mix(text, ground, share)),
  ...[0.2, 0.4].map((share) => mix(black, ground, share)),
];

/** 44 px: large enough for an unsteady hand. */
const target = '2.75rem';

export const kitTheme = (palette: Palette): MantineThemeOverride =>
  createTheme({
    colors: {
      ...Object.fromEntries(colourNames.map((name) => [name, tuple(tenShades(palette.base[name]))])),
      dark: tuple(darkShades(palette.dark)),
    },
    primaryColor: 'primary',
    variantColorResolver,
    fontFamily: 'var(--sans)',
    headings: { fontFamily: 'var(--sans)', fontWeight: '600' },
    fontSizes: { xs: '1rem', sm: '1rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--button-height': target } }) },
      ActionIcon: { defaultProps: { size: target, variant: 'subtle' } },
      CloseButton: { defaultProps: { size: target } },
      // Invalid input keeps its text colour: the border and the message below show the error.
      Input: { vars: () => ({ wrapper: { '--input-height': target, '--input-color': 'var(--text)' } }) },
      InputWrapper: {
        defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      },
      InputDescription: { vars: () => ({ description: { '--input-description-size': '1rem' } }) },
      InputError: { vars: () => ({ error: { '--input-error-size': '1rem' } }) },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'md',
          transitionProps: { duration: 120 },
          // A dialog's header must not count as a banner of the page.
          attributes: { header: { role: 'presentation' } },
        },
        styles: { title: { fontWeight: 600, fontSize: '1.1875rem' } },
      },
      // A menu stays in its button's landmark. When it opens, the focus goes to the first entry, not to a part that is
      // not an entry.
      Menu: {
        defaultProps: {
          transitionProps: { duration: 100 },
          withinPortal: false,
          shadow: 'md',
          withInitialFocusPlaceholder: false,
        },
      },
      Anchor: { defaultProps: { underline: 'always' } },
    },
  });
