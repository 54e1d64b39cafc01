const refuse = (): never => {
  throw new Error('The build has no regular expressions for Firestore pipelines');
};

/**
 * Stub for `re2js`. Firestore's client imports it for the regular expressions of pipelines, and no bundler can drop it:
 * it would add 44 kB to every circle. The product uses queries, not pipelines.
 */
export const RE2JS = { compile: refuse };
