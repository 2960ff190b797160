import { useState } from 'react';
import { Refused } from '#api/problem.ts';

/** Why an inline change failed: a message per field, and one for the whole. */
export type SaveProblem = { message: string; fields: Record<string, string> };

const LOST = 'We did not receive this. Your text is still here; try again.';

/** Runs a call from a form that stays on the page. Returns false if it was refused or lost; `problem` says why. */
export function useSave() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setProblem(null);
    try {
      const answer = await work();
      if (answer === undefined) setProblem({ message: LOST, fields: {} });
      return answer !== undefined;
    } catch (error) {
      // A refusal brings its own message; without an answer, assume that nothing was saved.
      const is_refused = error instanceof Refused;
      setProblem({
        message: is_refused ? error.message : LOST,
        fields: is_refused ? (error.problem.fields ?? {}) : {},
      });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { save, pending, problem, clear: () => setProblem(null) };
}
