import { createInstance, type i18n, type Resource } from 'i18next';
import { formatter, interpolation } from './formatter.ts';

/** Returns texts in a language, written as on every page, for what runs without one. */
export const textsOf = async (lng: string, resources: Resource): Promise<i18n> => {
  const instance = createInstance().use(formatter);
  await instance.init({ lng, resources, interpolation });
  return instance;
};
