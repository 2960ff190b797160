import { branchSlug } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { MILITARY_BRANCHES, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';

/** Longer searches are cut. */
export const LONGEST_CODE_QUERY = 100;

/** A typed search, without control characters, cut to the limit. */
export const asQuery = (text: string): string =>
  firstCharacters(text.replaceAll(/\p{Cc}+/gu, ' '), LONGEST_CODE_QUERY).trim();

export const branchOfSlug = (slug: string): MilitaryBranch | undefined =>
  MILITARY_BRANCHES.find((branch) => branchSlug(branch) === slug);

export const PERSONNEL_LABELS: Readonly<Record<MilitaryPersonnel, string>> = {
  enlisted: 'Enlisted',
  warrant_officer: 'Warrant officer',
  officer: 'Officer',
};

const KIND_LABELS: Readonly<Record<string, string>> = {
  RATING: 'rating',
  DESIGNATOR: 'designator',
  'PAY CODE': 'specialty',
  'EXP SET': 'experience identifier',
  PREFIX: 'prefix',
  'ACT CODE': 'activity code',
};

/** What the services call their qualifiers, which are no jobs. */
const QUALIFIER_NAMES: Readonly<Record<string, string>> = {
  AQD: 'additional qualification designation',
  ASI: 'additional skill identifier',
  SEI: 'special experience identifier',
  SQI: 'skill qualification identifier',
  SSP: 'subspecialty code',
  PREFIX: 'prefix',
};

/** 'additional skill identifier'; undefined for the code of a job. */
export const qualifierName = (kind: string): string | undefined => QUALIFIER_NAMES[kind];

/** 'Battle Staff Operations (additional skill identifier)'. */
export const qualifierTitle = ({ title, kind }: { title: string; kind: string }): string =>
  `${title} (${qualifierName(kind) ?? kind})`;

/** The branch's name for such a code: 'MOS', 'rating'. */
export const kindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind;
