/** Limits on prompts and on the cost of models. */
export const promptLimits = {
  /** Characters in the template of one message. */
  template: 50_000,
  /** Characters of all templates of a prompt together. */
  templates: 100_000,
  messages: 50,
  variables: 100,
  tags: 20,
  labels: 10,
  /** Characters of the JSON Schema that output must match. */
  schema: 16_000,
  /** Former revisions that are kept. Labelled ones always stay. */
  revisions: 100,
  /** Characters of one value, and of all messages once the values are filled in. */
  value: 100_000,
  formatted: 400_000,
  maxTokens: 32_000,
  /** Used if neither the call nor the prompt limits the length of the answer. */
  defaultMaxTokens: 2000,
  /** (spec) used if neither the call nor the prompt has one. */
  defaultTemperature: 0.7,
  /**
   * Percentage of the tenant's daily tokens that one person may use, reserved tokens included, unless configured
   * otherwise.
   */
  personPercent: 20,
  /** Recorded inputs that a replay takes. */
  replayed: 20,
  inputsSeconds: 30 * 24 * 3600,
  executionsSeconds: 90 * 24 * 3600,
} as const;

/** The label whose revision calls use. */
export const productionLabel = 'production';
