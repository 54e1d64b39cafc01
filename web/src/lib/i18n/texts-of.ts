import { createInstance, type i18n, type Resource } from 'i18next';
import { formatter, interpolation } from './formatter.ts';

/** Returns texts in a language, formatted as on every page, for code that has no page. */
export const textsOf = async (lng: string, resources: Resource): Promise<i18n> => {
  const instance = createInstance().use(formatter);
  await instance.init({ lng, resources, interpolation });
  return instance;
};
