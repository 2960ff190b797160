import type { RequestScope } from './request-scope.ts';

/** What the middlewares before a route have worked out. */
export type AppEnv = { Variables: { scope: RequestScope }; Bindings: { peer?: string } };
