import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { charactersOf } from './font-characters.ts';

const { resolve } = createRequire(import.meta.url);

/** The order in which fonts are searched for a letter. */
const families = [
  ['Noto Serif', 'noto-serif', 'NotoSerif'],
  ['Noto Naskh Arabic', 'noto-naskh-arabic', 'NotoNaskhArabic'],
  ['Noto Serif Hebrew', 'noto-serif-hebrew', 'NotoSerifHebrew'],
] as const;
const weights = { regular: '400Regular', semibold: '600SemiBold' } as const;
export type Weight = keyof typeof weights;

/** Returns the paths of our fonts, which are in packages that the deployment installs. */
export const fontFiles = (weight: Weight): string[] =>
  families.map(([, name, file]) =>
    resolve(`@expo-google-fonts/${name}/${weights[weight]}/${file}_${weights[weight]}.ttf`),
  );

/** Returns the names of our fonts in Pango's notation, in this size in pixels at 72 dots per inch. */
export const fontOf = (weight: Weight, size: number): string =>
  `${families.map(([name]) => name).join(', ')} ${weight === 'semibold' ? 'SemiBold ' : ''}${size}`;

/** Returns the characters that our fonts have: the same in both weights. */
export const ourCharacters = async (): Promise<ReadonlySet<number>> => {
  const fonts = await Promise.all(fontFiles('regular').map((file) => readFile(file)));
  return new Set(fonts.flatMap((font) => [...charactersOf(font)]));
};
