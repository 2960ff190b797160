import { countOf } from '#rules/whole-number.ts';

export function jobsWords({ total }: { total: number }): string {
  if (total === 0) return 'No open jobs';
  return total === 1 ? '1 open job' : `${countOf(total)} open jobs`;
}
