/** The API token of a calling program. */
export interface ActingToken {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** The caller: a user, as their ID token describes them, or a program with an API token. */
export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** True if an administrator has changed the address and the new one is not confirmed yet. */
  readonly mustConfirmEmail: boolean;
  /** When the session began with a password or a provider, in milliseconds; refreshing a token does not change it. */
  readonly signedInAt: number;
  /** Distinguishes this session from the user's others. */
  readonly session: string;
  readonly roles: readonly string[];
  /** True if a second factor is turned on, which administration then requires. */
  readonly hasSecondFactor: boolean;
  /** True if the second factor was shown in this session, recently enough. */
  readonly isSecondFactorShown: boolean;
  /** The API token, if the caller is a program. Its uid names the token, and it has no e-mail. */
  readonly token?: ActingToken;
}
