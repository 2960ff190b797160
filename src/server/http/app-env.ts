import type { RequestScope } from './request-scope.ts';

/** What the middleware provides to routes. */
export type AppEnv = { Variables: { scope: RequestScope }; Bindings: { peer?: string } };
