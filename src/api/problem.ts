import { z } from 'zod';

/** The shape of every error. `fields` has a plain-language message per invalid field, by its dotted path. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The code of an error (409) when someone else saved since the form was opened. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

/** Thrown by `call` if the backend refused with a reason (401, 409, 422, 429, 503: what the proxy passes on). */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'Refused';
    this.status = status;
    this.problem = problem;
  }

  /** The server and the built pages each have a copy of this class; each must recognize the other's instances. */
  static override [Symbol.hasInstance](value: unknown): value is Refused {
    return value instanceof Error && value.name === 'Refused' && 'problem' in value && 'status' in value;
  }
}
