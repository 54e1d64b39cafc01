import { noteUse } from './core/api-tokens/uses.ts';
import { apiOf } from './http/app.ts';
import { loadModule, moduleNameOf, pageWriterOf } from './modules.ts';
import { setOwnApi } from './platform/own-api.ts';

/** Handles every request: the API of all modules, and the HTML of the public pages. */
export const handleRequest = apiOf({ moduleNameOf, loadModule, pageWriterOf, noteUse });

setOwnApi(handleRequest);
