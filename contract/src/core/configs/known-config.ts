/** A configuration entry that the product reads, with the values it takes. */
export interface KnownConfig {
  readonly key: string;
  readonly type: 'string' | 'number';
  /** Its value is never shown. */
  readonly isSecret?: true;
  readonly isUrl?: true;
  /** For numbers, which are whole. */
  readonly least?: number;
  readonly most?: number;
}

/** Returns the description of an entry by its key; undefined for a key that the product does not read. */
export type KnownConfigs = (key: string) => KnownConfig | undefined;

/** A problem with the entry of a known key: an issue code, the field, and a sentence in English. */
interface Flaw {
  readonly path: 'type' | 'isSecret' | 'value';
  readonly code: 'known_type' | 'known_secret' | 'known_url' | 'known_whole' | 'known_least' | 'known_most';
  readonly message: string;
  /** The bound that the value exceeds. */
  readonly bound?: number;
}

const numberFlaw = (value: number, { least, most }: KnownConfig): Flaw | undefined => {
  const path = 'value';
  if (!Number.isInteger(value)) return { path, code: 'known_whole', message: 'Not a whole number' };
  if (least !== undefined && value < least)
    return { path, code: 'known_least', message: `At least ${least}`, bound: least };
  if (most !== undefined && value > most) return { path, code: 'known_most', message: `At most ${most}`, bound: most };
  return undefined;
};

/** Returns the problem with an entry of this known key; undefined if there is none. Does not check a value of null. */
export const configFlaw = (
  known: KnownConfig,
  { type, value, isSecret }: { readonly type: string; readonly value: unknown; readonly isSecret: boolean },
): Flaw | undefined => {
  const kind = known.type === 'number' ? 'number' : 'text';
  if (type !== known.type) return { path: 'type', code: 'known_type', message: `This setting is a ${kind}` };
  if (known.isSecret && !isSecret)
    return { path: 'isSecret', code: 'known_secret', message: 'This setting is always a secret' };
  if (typeof value === 'number') return numberFlaw(value, known);
  if (known.isUrl && typeof value === 'string' && !(URL.canParse(value) && /^https?:/i.test(value)))
    return { path: 'value', code: 'known_url', message: 'Not a URL such as https://models.example/v1' };
  return undefined;
};
