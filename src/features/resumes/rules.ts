import { RuleBroken } from '#rules/rule-broken.ts';
import { MOST_RESUMES } from './contract.ts';

export function checkCount(stored: number): void {
  if (stored < MOST_RESUMES) return;
  const message = `You have ${MOST_RESUMES} résumés, the maximum. Delete one you no longer need.`;
  throw new RuleBroken('too-many-resumes', message, 'file');
}

export const isJsonFile = (file_name: string) => file_name.toLowerCase().endsWith('.json');

/** All skills of a JSON Resume. Group names count as skills. */
export function skillsIn(
  groups: readonly { name?: string | undefined; keywords?: readonly string[] | undefined }[],
): string[] {
  const all = groups.flatMap(({ name = '', keywords = [] }) => [name, ...keywords]);
  return [...new Set(all)].filter((skill) => skill.trim() !== '');
}

const LONGEST_NAME = 80;

/** The first name of a résumé: the file name without folders and extension. */
export function nameOf(file_name: string): string {
  const stem = file_name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,5}$/i, '');
  const plain = (stem ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029_\s]+/gu, ' ')
    .toWellFormed()
    .trim();
  return [...plain].slice(0, LONGEST_NAME).join('').trim() || 'Résumé';
}

/** The name of a download, such as `Grace Hopper - Welder.pdf`. */
export function downloadName({ first_name, last_name }: Person, name: string, ending: string): string {
  const person = `${first_name} ${last_name}`.trim();
  const both = [person, name].filter(Boolean).join(' - ');
  const plain = both.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_').replace(/^\.+/, '_');
  return `${[...plain].slice(0, 120).join('').trim() || 'resume'}.${ending}`;
}

type Person = { first_name: string; last_name: string };
