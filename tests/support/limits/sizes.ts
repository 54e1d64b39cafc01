/**
 * Sizes as Firestore publishes them (https://firebase.google.com/docs/firestore/storage-size), in bytes, of values as they
 * go over the wire.
 */

/** A value on the wire: exactly one of these. */
export interface WireValue {
  readonly nullValue?: unknown;
  readonly booleanValue?: boolean;
  readonly integerValue?: string | number;
  readonly doubleValue?: number | string;
  readonly timestampValue?: unknown;
  readonly stringValue?: string;
  readonly bytesValue?: Uint8Array | string;
  readonly referenceValue?: string;
  readonly geoPointValue?: unknown;
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly mapValue?: { readonly fields?: WireFields };
}
export type WireFields = Readonly<Record<string, WireValue>>;

export const stringSize = (text: string): number => Buffer.byteLength(text) + 1;

/** Returns a document's path without the database: `tenants/acme/users/max`. */
export const pathOf = (name: string): string => name.slice(name.indexOf('/documents/') + '/documents/'.length);

/** Returns the size of a document's name; zero for the root, which has no document. */
export const nameSize = (path: string): number =>
  path === '' ? 0 : path.split('/').reduce((size, id) => size + stringSize(id), 16);

export const parentOf = (path: string): string => path.split('/').slice(0, -2).join('/');

/** Returns the collection's name without the path to it, as indexes name it. */
export const groupOf = (path: string): string => path.split('/').at(-2)!;

const sum = <Item>(items: readonly Item[], size: (item: Item) => number): number =>
  items.reduce((total, item) => total + size(item), 0);

const fieldsSize = (fields: WireFields): number =>
  sum(Object.entries(fields), ([name, value]) => stringSize(name) + valueSize(value));

export const valueSize = (value: WireValue): number => {
  if (value.stringValue !== undefined) return stringSize(value.stringValue);
  if (value.arrayValue) return sum(value.arrayValue.values ?? [], valueSize);
  if (value.mapValue) return fieldsSize(value.mapValue.fields ?? {}) + 32;
  if (value.referenceValue !== undefined) return nameSize(pathOf(value.referenceValue));
  if (value.bytesValue !== undefined)
    return typeof value.bytesValue === 'string'
      ? Buffer.from(value.bytesValue, 'base64').length
      : value.bytesValue.length;
  if (value.geoPointValue !== undefined) return 16;
  return value.booleanValue !== undefined || 'nullValue' in value ? 1 : 8;
};

export const documentSize = (path: string, fields: WireFields): number => nameSize(path) + fieldsSize(fields) + 32;
