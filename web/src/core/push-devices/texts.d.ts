import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'core/push-devices': typeof texts;
  }
}
