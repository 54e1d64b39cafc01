import { runsDue } from './due-classes.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The deployment's application at LinkedIn. */
export interface LinkedInSettings {
  /** Empty if there is none. */
  readonly clientId: string;
  /** Empty in functions that do not call LinkedIn: they do not get this secret. */
  readonly clientSecret: string;
  /** The version of LinkedIn's API, as year and month: `202611`. */
  readonly version: string;
  readonly oauthOrigin: string;
  readonly apiOrigin: string;
}

const oauthOrigin = 'https://www.linkedin.com';
const apiOrigin = 'https://api.linkedin.com';

/** Returns the settings that replace LinkedIn by another server, which is possible in local use only. */
export const replacedLinkedIn = (env: Environment): Record<string, boolean> => ({
  KINDRED_LINKEDIN_OAUTH_ORIGIN: (env.KINDRED_LINKEDIN_OAUTH_ORIGIN ?? oauthOrigin) !== oauthOrigin,
  KINDRED_LINKEDIN_API_ORIGIN: (env.KINDRED_LINKEDIN_API_ORIGIN ?? apiOrigin) !== apiOrigin,
});

/** Returns whether this process calls LinkedIn: only the API and the due queue do. */
const callsLinkedIn = (env: Environment): boolean => env.FUNCTION_TARGET === 'api' || runsDue(env.FUNCTION_TARGET);

/** Reads the application. Its secret and the API's version are needed if there is one. */
export const readLinkedIn = (env: Environment, need: (name: string) => string): LinkedInSettings => {
  const isUsed = Boolean(env.KINDRED_LINKEDIN_CLIENT_ID) && callsLinkedIn(env);
  return {
    clientId: env.KINDRED_LINKEDIN_CLIENT_ID ?? '',
    clientSecret: isUsed ? need('KINDRED_LINKEDIN_CLIENT_SECRET') : '',
    version: isUsed ? need('KINDRED_LINKEDIN_VERSION') : '',
    oauthOrigin: env.KINDRED_LINKEDIN_OAUTH_ORIGIN ?? oauthOrigin,
    apiOrigin: env.KINDRED_LINKEDIN_API_ORIGIN ?? apiOrigin,
  };
};
