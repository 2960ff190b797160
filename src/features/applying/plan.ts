import type { PersonFields, ToldFacts } from '#features/person/contract.ts';
import { toJsonResume, toldEntries } from '#features/person/rules/json-resume.ts';
import type { StatusCategory } from '#rules/applicant-status.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { askedFacts } from './rules.ts';

type SentPerson = PersonFields & { email: string };
type ProfileContext = { site: SiteCode; told: ToldFacts } & ReturnType<typeof askedFacts>;

/**
 * What an application stores about the person: card fields, and everything as JSON Resume. Includes military service only on mh, and
 * clearance, citizenship and what SkillBridge needs only if the job asks for them.
 */
export function planProfile(
  sent: SentPerson,
  { site, told, asks_clearance, asks_citizens, asks_skillbridge }: ProfileContext,
) {
  const { work: _work, education: _education, certificates: _certificates, military, ...person } = sent;
  const confirmed = toJsonResume({ ...sent, military: site === 'mh' ? military : null });
  const facts = {
    clearance: asks_clearance ? told.clearance : null,
    is_citizen: asks_citizens ? told.is_citizen : null,
    is_military_spouse: site === 'mh' && told.is_military_spouse,
    available_from: site === 'mh' ? told.available_from : '',
    separation: asks_skillbridge ? told.separation : '',
    program_start: asks_skillbridge ? told.program_start : '',
    command_approval: asks_skillbridge ? told.command_approval : null,
  };
  const asked = [
    ...(asks_clearance ? ['clearance' as const] : []),
    ...(asks_citizens ? ['citizenship' as const] : []),
    ...(site === 'mh' ? ['service' as const] : []),
    ...(asks_skillbridge ? ['skillbridge' as const] : []),
  ];
  return { person, profile: { ...confirmed, ...toldEntries(facts), x_asked: asked } };
}

/**
 * How to handle an application. `repeat-unproven`: the address has applied before and the sender has not proven to own it, so the answer must
 * look like that to a first application.
 */
export function planArrival({ is_new, owns_address }: { is_new: boolean; owns_address: boolean }) {
  if (is_new) return 'new' as const;
  return owns_address ? ('repeat-of-owner' as const) : ('repeat-unproven' as const);
}

type Earlier = {
  email: string;
  /** The address its mail goes to, if not `email`. */
  contact_email: string | null;
  category: StatusCategory;
  /** The employer added the person, who has not applied. */
  is_only_added: boolean;
  is_in_lead_stage: boolean;
};

/**
 * How the owner of the address replaces an earlier application. Leads, people who were rejected or withdrew, and duplicates start
 * over.
 * `is_new_to_team`: the team has not been notified of it yet.
 */
export function planReplacement(earlier: Earlier, email: string) {
  const { category, is_only_added, is_in_lead_stage } = earlier;
  const is_closed = ['rejected', 'withdrawn', 'closed'].includes(category);
  const starts_over = is_closed || (is_only_added && is_in_lead_stage);
  return {
    starts_over,
    is_new_to_team: is_only_added || starts_over,
    kind: is_only_added ? ('applied' as const) : ('applied-again' as const),
    // Marks an application that was first sent under another address.
    contact_email: earlier.contact_email === null && earlier.email === email ? null : email,
  };
}

type Screening = { has_knock_outs: boolean; was_handled: boolean; is_new_to_team: boolean };

/** Whether knock-out rules reject the application, or the team is notified. Rules apply only while no member has handled it. */
export function planScreening({ has_knock_outs, was_handled, is_new_to_team }: Screening) {
  if (has_knock_outs && !was_handled) return 'knock-out' as const;
  return is_new_to_team ? ('notify-team' as const) : ('none' as const);
}
