import { bandOfRank, heldWords, rankWithGrade } from '#rules/service-facts.ts';
import type { FoundProfile } from './contract.ts';
import { EDUCATION_LEVEL_LABELS } from './rules.ts';

/** What a person whose name is not shown is called: their last job, or what is known instead. */
export const profileTitle = ({ work, skills, branch }: FoundProfile): string =>
  work.find(({ position }) => position !== '')?.position ?? skills[0] ?? branch ?? 'Job seeker';

export const placeOf = ({ city, region }: FoundProfile): string => [city, region].filter(Boolean).join(', ');

export const yearsWords = (years: number): string =>
  years === 0 ? 'Less than a year of work' : years === 1 ? '1 year of work' : `${years} years of work`;

/** Facts beside the jobs, one line each. */
export function factsOf(profile: FoundProfile): string[] {
  const { years, education_level, pay, remote, work } = profile;
  return [
    work.length > 0 ? yearsWords(years) : '',
    education_level ? EDUCATION_LEVEL_LABELS[education_level] : '',
    pay === null ? '' : `Wants $${pay.toLocaleString('en-US')} a year`,
    remote ? 'Open to remote work' : '',
    ...serviceOf(profile),
  ].filter(Boolean);
}

export function serviceOf(profile: FoundProfile): string[] {
  const { branch, rank, codes, clearance, clearance_state, available_from, spouse, skillbridge } = profile;
  const rank_words = branch && rank ? (bandOfRank(branch, rank) ? rankWithGrade(branch, rank) : rank) : '';
  return [
    [branch, rank_words, codes.slice(0, 3).join(', ')].filter(Boolean).join(' · '),
    clearance ? `Clearance: ${heldWords(clearance, clearance_state)}` : '',
    available_from ? `Can start ${available_from.replace(/^(\d{4})-(\d{2})$/, '$2/$1')}` : '',
    spouse ? 'Military spouse' : '',
    skillbridge ? 'Looks for SkillBridge' : '',
  ].filter(Boolean);
}

/** '2014 to 2019', '2020 to now'. */
export function spanOf({ start, end }: { start: string; end: string }): string {
  const [from, to] = [start.slice(0, 4), end.slice(0, 4)];
  if (!from) return to;
  return from === to ? from : `${from} to ${to || 'now'}`;
}

/** 'Bachelor of Science in Metallurgy, Austin College'; '' for an entry without anything shown. */
export const schoolWords = ({ study_type, area, institution }: FoundProfile['education'][number]): string =>
  [[study_type, area].filter(Boolean).join(' in '), institution].filter(Boolean).join(', ');

type CreditsLeft = { unlimited: boolean; remaining: number; is_limited: boolean };

/** What an unlock costs, said before. */
export function creditsLeft({ unlimited, remaining, is_limited }: CreditsLeft): string {
  if (unlimited) return 'Your plan has unlimited unlock credits.';
  if (remaining === 0 && is_limited)
    return 'You have spent what your company lets you spend this month. Ask an admin for more.';
  if (remaining === 0) return 'You have no unlock credits left. Plans bring new ones each month, and you can buy some.';
  return `You have ${remaining.toLocaleString('en-US')} unlock ${remaining === 1 ? 'credit' : 'credits'} left.`;
}
