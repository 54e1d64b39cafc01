import type app from '../../locales/en/app.json';
import type calendar from '../../locales/en/calendar.json';
import type list from '../../locales/en/list.json';
import type unavailable from '../../locales/en/unavailable.json';
import type update from '../../locales/en/update.json';
import type upkeep from '../../locales/en/upkeep.json';
import type viewer from '../../locales/en/viewer.json';

/** The catalogues of texts, by name. Each module adds its own in its `texts.d.ts`. */
export interface Catalogues {
  app: typeof app;
  calendar: typeof calendar;
  list: typeof list;
  unavailable: typeof unavailable;
  update: typeof update;
  upkeep: typeof upkeep;
  viewer: typeof viewer;
}
