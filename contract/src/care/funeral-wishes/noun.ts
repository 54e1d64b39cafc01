import { noun } from '../noun.ts';

export const funeralWishes = noun({
  contents: ['funeral_wishes'],
  archive: ['funeral-wishes'],
  news: ['funeral_wishes'],
});
