import { isManager, type User } from '#rules/actor.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** What hiring members leave to managers: they read, write notes, score and recommend (readings §4, §6). */
const LEFT_TO_MANAGERS = {
  move: { code: 'members-recommend', needs: 'Hiring members read along; a manager moves applicants.' },
  write: { code: 'managers-write', needs: 'Hiring members read along; a manager writes to applicants.' },
  add: { code: 'managers-add', needs: 'Hiring members read along; a manager adds applicants.' },
  attach: { code: 'managers-attach', needs: 'Hiring members read along; a manager attaches a cover letter.' },
} as const;

type Deed = keyof typeof LEFT_TO_MANAGERS;
type Member = Pick<User, 'role'>;

/** Undefined for who may; else the sentence that says who may. */
export function reasonAgainst(deed: Deed, member: Member | null): string | undefined {
  return member && isManager(member) ? undefined : LEFT_TO_MANAGERS[deed].needs;
}

/** Throws `RuleBroken` for a hiring member. */
export function checkManager(deed: Deed, member: Member): void {
  const { code, needs } = LEFT_TO_MANAGERS[deed];
  if (!isManager(member)) throw new RuleBroken(code, needs);
}
