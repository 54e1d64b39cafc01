import type { modelsOf } from '../core/prompts/providers.ts';

type Models = Awaited<ReturnType<typeof modelsOf>>;

/** Returns the first provider of a tenant whose model is named; undefined if answers are written without a model. */
export const usableModel = ({ providers }: Models) => providers.find(({ llm }) => llm !== null);
