import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/videos': typeof texts;
  }
}
