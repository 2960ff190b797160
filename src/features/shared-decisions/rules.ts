import type { Finalist } from '#features/decisions/contract.ts';
import { withoutContact, withoutPay } from '#features/outsider-links/rules/without-contact.ts';
import { isInProgress } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Section, SharedFinalist } from './contract.ts';
import { aliasOf, type Hidden, maskerOf, withoutAddresses } from './rules/masking.ts';

/** Comments by one link. */
export const MOST_COMMENTS = 40;

export const letterOf = (place: number): string => aliasOf(place).slice(-1);
export const placeOf = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0);

type Judged = Pick<Finalist, 'outcome' | 'category'> & {
  /** Whether nobody voted or said anything since the last decision. */
  is_settled: boolean;
  /** The same since a closed decision that knows the person. */
  is_in_record: boolean;
};

/**
 * Whether the team has decided on everyone who is shown, so that votes influence nobody any more (readings §10). The team still votes on
 * people who are on hold, and on those who advanced once somebody votes in their next stage.
 */
export const areAllDecided = (people: readonly Judged[]): boolean =>
  people.every(({ outcome, category, is_settled, is_in_record }) => {
    const is_decided = outcome !== 'open' && outcome !== 'held';
    return !isInProgress(category) || is_in_record || (is_decided && is_settled);
  });

/** Recipients are outside the team, and at the allowed domain if there is one. Throws `RuleBroken`. */
export function checkRecipients(emails: readonly string[], members: ReadonlySet<string>, allowed_domain: string) {
  const member = emails.find((email) => members.has(email));
  if (member) {
    const message = `${member} belongs to your team. Team members see the dashboard when they sign in.`;
    throw new RuleBroken('a-member', message, 'recipients');
  }
  const elsewhere = allowed_domain === '' ? undefined : emails.find((email) => !email.endsWith(`@${allowed_domain}`));
  if (elsewhere) {
    throw new RuleBroken('other-domain', `${elsewhere} is not at ${allowed_domain}.`, 'recipients');
  }
}

/** Contact data of a finalist, as they sent it or as the team edited it, which is in no text. */
export type Contact = { email: string; phone: string; postal_code: string };

export type Teller = {
  /** A text about a finalist. */
  tell: (text: string, whose: { alias: string; contacts: readonly Contact[] }) => string;
  /** Words of the company, such as a title or the name of a stage: only names are replaced, in a masked link. */
  label: (words: string, alias?: string) => string;
};

/**
 * What is left of a text outside the company: no wish about pay, no addresses, links and names of files, no line with other contact data;
 * no names either in a masked link.
 */
export function tellerOf(is_masked: boolean, people: readonly Hidden[]): Teller {
  const mask = is_masked ? maskerOf(people) : withoutAddresses;
  return {
    tell: (text, { alias, contacts }) => contacts.reduce(withoutContact, mask(withoutPay(text), alias)),
    label: (words, alias) => (is_masked ? mask(words, alias) : words),
  };
}

type Showing = {
  sections: readonly Section[];
  place: number;
  contacts: readonly Contact[];
  is_masked: boolean;
  teller: Teller;
};

/** The chosen parts of a finalist. Whatever the dashboard gains is left out until somebody decides here. */
export function shownFinalist(
  person: Finalist,
  { sections, place, contacts, is_masked, teller }: Showing,
): SharedFinalist {
  const has = (section: Section) => sections.includes(section);
  const alias = aliasOf(place);
  const told = (text: string) => teller.tell(text, { alias, contacts });
  const word = (words: string) => teller.label(words, alias);
  const quotes = (list: Finalist['quotes']) =>
    list.map(({ text, from }) => ({ text: told(text), from })).filter(({ text }) => text !== '');
  const { votes, tags, decided, outcome } = person;
  const feedback = { yes: 0, maybe: 0, no: 0 };
  for (const { verdict } of person.feedback) feedback[verdict] += 1;
  return {
    letter: letterOf(place),
    name: is_masked ? alias : person.name,
    headline: has('headline') ? told(person.headline) : '',
    stage: has('stage')
      ? { name: word(person.stage_name), status: word(person.status_label), since: person.stage_entered_at }
      : null,
    skills: has('scores') ? person.skills.map((skill) => ({ ...skill, name: word(skill.name) })) : [],
    score: has('scores') ? person.score : null,
    scored: has('scores') ? person.scored : 0,
    tags: has('tags') && tags ? { sum: tags.sum, names: tags.names.map(told).filter(Boolean) } : null,
    votes: has('votes') && votes ? votes.counts : null,
    feedback: has('votes') && votes ? feedback : null,
    evidence: has('evidence') ? quotes(person.quotes) : [],
    concerns: has('concerns') ? quotes(person.concerns) : [],
    summaries: has('summaries')
      ? person.summaries
          .map(({ stage_name, text }) => ({ stage_name: word(stage_name), text: told(text) }))
          .filter(({ text }) => text !== '')
      : [],
    decision: has('decision') ? { outcome, rationale: decided ? told(decided.rationale) : '' } : null,
  };
}
