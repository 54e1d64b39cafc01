/** The API token that a program calls with. */
export interface ActingToken {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The caller: a user, as their ID token describes them, or a program with an API token. */
export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** An administrator has changed the address, and the new one is not confirmed yet. */
  readonly mustConfirmEmail: boolean;
  /** When the session began, in milliseconds, with a password or a provider; refreshing does not change it. */
  readonly signedInAt: number;
  /** Distinguishes this session from the user's others. */
  readonly session: string;
  readonly roles: readonly string[];
  /** A second factor is turned on, and must be shown for administration. */
  readonly hasSecondFactor: boolean;
  /** The second factor was shown in this session, recently enough. */
  readonly isSecondFactorShown: boolean;
  /** The API token, where the caller is a program. Its uid names the token, and it has no e-mail. */
  readonly token?: ActingToken;
}
