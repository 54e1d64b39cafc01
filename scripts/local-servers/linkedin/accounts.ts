import path from 'node:path';

/** An account of the local server. */
export interface Account {
  readonly sub: string;
  readonly name: string;
  readonly headline: string;
  /** Its picture, in emulator-data. */
  readonly picture: string;
}

const pictures = path.join(import.meta.dirname, '../../../emulator-data/core/pictures');

/** The accounts that people can choose between on the page for consent. */
export const accounts: readonly [Account, ...Account[]] = [
  {
    sub: 'aK81mPq2Zx',
    name: 'Anna Lindqvist',
    headline: 'Runs a house where families care together',
    picture: path.join(pictures, 'acme-anna.webp'),
  },
  {
    sub: 'bR07tWn5Qv',
    name: 'Benoît Crépeau',
    headline: 'Coordonne les soins à domicile',
    picture: path.join(pictures, 'acme-benoit.webp'),
  },
];

/** Returns an account by its id; undefined if there is none. */
export const accountOf = (sub: string | null): Account | undefined => accounts.find((one) => one.sub === sub);
