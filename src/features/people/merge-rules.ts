import { isInProgress, type StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { DETAIL_FIELDS, type DetailField, type Details } from './rules.ts';

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

/** Which value the merged record takes: this person’s, the other person’s or, for skills, both. */
export const CHOICES = ['this', 'other', 'both'] as const;
export type Choice = (typeof CHOICES)[number];
export type Choices = Partial<Record<DetailField, Choice>>;

const MOST_SKILLS = 60;

/** The skills of both without repeats; null if they are too many for one record. */
export function skillsOfBoth(these: Details, others: Details): string[] | null {
  const known = new Set(these.skills.map((skill) => skill.toLowerCase()));
  const all = [...these.skills, ...others.skills.filter((skill) => !known.has(skill.toLowerCase()))];
  return all.length > MOST_SKILLS ? null : all;
}

/** Fields for which a person must choose, because both have a value and the values differ. In the order of the form. */
export function conflictsOf(these: Details, others: Details): DetailField[] {
  return DETAIL_FIELDS.filter((field) => {
    if (field === 'skills') return skillsOfBoth(these, others) === null;
    return these[field] !== '' && others[field] !== '' && these[field] !== others[field];
  });
}

/** What the joined record says. Throws `RuleBroken` at the first field without a choice. */
export function joinDetails(these: Details, others: Details, choices: Choices): Details {
  const open = conflictsOf(these, others).find((field) => choices[field] === undefined || choices[field] === 'both');
  if (open) throw new RuleBroken('choose-value', 'Choose which one is right.', `fields.${open}`);
  const text = (field: Exclude<DetailField, 'skills'>) => {
    const chosen = choices[field] === 'other' ? others : these;
    return chosen[field] || these[field] || others[field];
  };
  const both = skillsOfBoth(these, others);
  const chosen = choices.skills ?? 'both';
  const skills = chosen === 'both' && both ? both : chosen === 'other' ? others.skills : these.skills;
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    city: text('city'),
    region: text('region'),
    postal_code: text('postal_code'),
    headline: text('headline'),
    skills,
  };
}

export type Placed = {
  application_id: string;
  posting_id: string;
  posting_title: string;
  category: StatusCategory;
  /** Interviews that are asked for or ahead. */
  open_interviews: number;
};

export type SamePosting<P extends Placed> = { posting_id: string; posting_title: string; applications: P[] };

/** Postings on which both people have an application that goes on, so that one of them is a duplicate. */
export function samePostings<P extends Placed>(these: readonly P[], others: readonly P[]): SamePosting<P>[] {
  const goesOn = ({ category }: P) => isInProgress(category) || category === 'hired';
  const groups = Map.groupBy([...these, ...others].filter(goesOn), ({ posting_id }) => posting_id);
  return [...groups].flatMap(([posting_id, applications]) => {
    const has = (side: readonly P[]) => applications.some((each) => side.includes(each));
    const [first] = applications;
    if (!first || !has(these) || !has(others) || applications.every(({ category }) => category === 'hired')) return [];
    return [{ posting_id, posting_title: first.posting_title, applications }];
  });
}

/** Why an application cannot be closed as a duplicate; null if it can. The applicant is told nothing, so an interview must not hang on it. */
export function whyNotClosed({ category, open_interviews }: Placed): string | null {
  if (category === 'hired') return 'They were hired on this application.';
  return open_interviews > 0 ? 'It has an open interview.' : null;
}

/** The applications to close, given those that stay open, one on each posting. Throws `RuleBroken` at the choice to change. */
export function planClosing<P extends Placed>(groups: readonly SamePosting<P>[], stays: readonly string[]): P[] {
  return groups.flatMap(({ posting_id, applications }) => {
    const field = `stays.${posting_id}`;
    const blocked = applications.filter((each) => whyNotClosed(each) !== null);
    if (blocked.length > 1)
      throw new RuleBroken(
        'two-interviews',
        'More than one of these applications has an open interview or a hire. Cancel the interview that is not needed, then merge.',
        field,
      );
    const closing = applications.filter(({ application_id }) => !stays.includes(application_id));
    if (closing.length !== applications.length - 1)
      throw new RuleBroken('choose-application', 'Choose the application that stays open.', field);
    if (closing.some((each) => blocked.includes(each)))
      throw new RuleBroken(
        'has-interview',
        'The other application has an open interview or a hire. Keep that one.',
        field,
      );
    return closing;
  });
}

type Restored = { before: Details; had_details: boolean; current: Details | null; edited: readonly DetailField[] };

/**
 * The details that a record gets back when a merge is undone: those from before, with what the team edited since. Null for a record that had
 * none and was not edited.
 */
export function restoredDetails({ before, had_details, current, edited }: Restored): Details | null {
  if (edited.length === 0 || current === null) return had_details ? before : null;
  const kept = Object.fromEntries(edited.map((field) => [field, current[field]]));
  return { ...before, ...kept };
}
