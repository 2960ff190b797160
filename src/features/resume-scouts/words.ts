import { SERVICE_CHOICE_LABELS } from '#features/applicant-search/rules/service-filters.ts';
import type { FoundProfile, ProfileCriteria } from '#features/profile-search/contract.ts';
import { type AskedWord, askedWords, EDUCATION_LEVEL_LABELS, hasWord } from '#features/profile-search/rules.ts';
import { placeOf, schoolWords } from '#features/profile-search/words.ts';
import { CLEARANCE_LABELS } from '#rules/clearance.ts';
import { RANK_BAND_LABELS } from '#rules/ranks.ts';
import { heldWords, rankWithGrade } from '#rules/service-facts.ts';
import type { ScoutRhythm } from './rules.ts';

export const RHYTHM_WORDS: Readonly<Record<ScoutRhythm, string>> = {
  daily: 'Every morning',
  weekly: 'Every Monday',
  off: 'Off',
};

/** What a search asks for, in short lines; empty for everybody. */
export function criteriaWords(criteria: ProfileCriteria): string[] {
  const { q, title, skills, near, radius, education, years, pay, remote, active_days } = criteria;
  const { branch, rank_band, military_code, clearance, available_by, spouse, skillbridge } = criteria;
  const branch_label = SERVICE_CHOICE_LABELS.find(({ id }) => id === branch)?.label;
  return [
    q && `Words: ${q}`,
    title && `Job title: ${title}`,
    skills && `Skills: ${skills}`,
    near && (radius ? `Within ${radius} miles of ${near}` : `Near ${near}`),
    education && `${EDUCATION_LEVEL_LABELS[education]} or more`,
    years && `At least ${years} years of work`,
    pay && `Wants at most ${pay.startsWith('$') ? pay : `$${pay}`} a year`,
    remote && 'Open to remote work',
    active_days && `Active in the last ${active_days} days`,
    branch_label && `Branch: ${branch_label}`,
    rank_band && `Rank: ${RANK_BAND_LABELS[rank_band]}`,
    military_code && `Military code: ${military_code}`,
    clearance && `Clearance: ${CLEARANCE_LABELS[clearance]} or more`,
    available_by && `Can start by ${available_by}`,
    spouse && 'Military spouse',
    skillbridge && 'Looks for a SkillBridge program',
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

/** Why a person matched, from what a search shows of them. `near_label`: the place as the search understood it. */
export function reasonsFor(criteria: ProfileCriteria, profile: FoundProfile, near_label: string | null): string[] {
  const { education, years, pay, remote, branch, rank_band, military_code, clearance, available_by } = criteria;
  const { education_level, rank, codes, available_from } = profile;
  const rank_words = profile.branch && rank ? rankWithGrade(profile.branch, rank) : rank;
  const reasons = [
    ...wordReasons(criteria, profile),
    near_label && placeOf(profile) && placeReason(placeOf(profile), near_label),
    education && education_level && EDUCATION_LEVEL_LABELS[education_level],
    years && `${profile.years} years of work`,
    pay && profile.pay !== null && `Wants $${profile.pay.toLocaleString('en-US')} a year`,
    remote && 'Open to remote work',
    branch && profile.branch,
    rank_band && rank_words && `Rank ${rank_words}`,
    military_code && codes.length > 0 && `Military code ${codes.slice(0, 3).join(', ')}`,
    clearance && profile.clearance && `Clearance: ${heldWords(profile.clearance, profile.clearance_state)}`,
    available_by && available_from && `Can start ${available_from.replace(/^(\d{4})-(\d{2})$/, '$2/$1')}`,
    criteria.spouse && 'Military spouse',
    criteria.skillbridge && 'Looks for SkillBridge',
  ].filter((reason) => typeof reason === 'string' && reason !== '') as string[];
  return [...new Set(reasons)];
}

const placeReason = (place: string, near: string) =>
  place.toLowerCase() === near.toLowerCase() ? `Lives in ${place}` : `Lives in ${place}, near ${near}`;

type Shown = { where: string; texts: readonly string[] };

function wordReasons({ q = '', title = '', skills = '' }: ProfileCriteria, profile: FoundProfile): string[] {
  const titles = { where: 'job title', texts: profile.work.map(({ position }) => position) };
  const of_skills = { where: 'skill', texts: profile.skills };
  const everywhere = [
    titles,
    of_skills,
    { where: 'certificate', texts: profile.certificates },
    { where: 'school', texts: profile.education.map(schoolWords) },
    { where: 'employer', texts: profile.work.map(({ employer }) => employer) },
  ];
  return [
    ...askedWords(title).map((asked) => whereFound(asked, [titles])),
    ...askedWords(skills).map((asked) => whereFound(asked, [of_skills])),
    ...askedWords(q).map((asked) => whereFound(asked, everywhere)),
  ].filter((reason) => reason !== '');
}

/** The first text with the word: “welder” in the job title “Pipe welder”. */
function whereFound(asked: AskedWord, shown: readonly Shown[]): string {
  for (const { where, texts } of shown) {
    const text = texts.find((each) => hasWord(each, asked));
    if (text) return `“${asked.words.join(' ')}” in the ${where} “${text}”`;
  }
  return '';
}
