import { z } from 'zod';

/** The one shape of a refusal. `fields` holds a message in plain words per wrong field, by its dotted path. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The code of a refusal (409) because somebody changed what a form was opened with. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

/** Thrown by `call` when the backend refused and said why (401, 409, 422, 429, 503: what the proxy lets through). */
export class Refused extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'Refused';
    this.status = status;
    this.problem = problem;
  }

  /** The server and the built screens each hold a copy of this class; what one throws, the other must recognise. */
  static override [Symbol.hasInstance](value: unknown): value is Refused {
    return value instanceof Error && value.name === 'Refused' && 'problem' in value && 'status' in value;
  }
}
