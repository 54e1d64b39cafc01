import type { Config } from '@kindred/contract/core/configs/config';

type ConfigType = Config['type'];

type ReadValue =
  | { readonly value: Config['value'] }
  /** Why a text does not fit its type. */
  | { readonly problem: 'required' | 'number' | 'boolean' | 'json' };

/** Reads the value that a person typed. An empty text is a valid value if the entry is a text. */
export const readValue = (type: ConfigType, typed: string): ReadValue => {
  if (type === 'string') return { value: typed };
  const text = typed.trim();
  if (text === '') return { problem: 'required' };
  switch (type) {
    case 'number': {
      const value = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
      return Number.isFinite(value) ? { value } : { problem: 'number' };
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { problem: 'boolean' };
    case 'json':
      try {
        return { value: JSON.parse(text) as Config['value'] };
      } catch {
        return { problem: 'json' };
      }
  }
};

/** Returns the text in which a value is edited; empty for a secret. */
export const writeValue = ({ type, value, isSecret }: Pick<Config, 'type' | 'value' | 'isSecret'>): string => {
  if (isSecret || value === null) return type === 'json' && !isSecret ? 'null' : '';
  return type === 'json' ? JSON.stringify(value, null, 2) : String(value);
};
