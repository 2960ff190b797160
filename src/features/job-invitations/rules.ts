import { RuleBroken } from '#rules/rule-broken.ts';

export const LONGEST_MESSAGE = 1_000;
export const LONGEST_REASON = 500;

/** Invitations of one company in a day. More look like a mailing. */
export const MOST_A_DAY = 50;

/** Invitations of one company to the same person in `PERSON_DAYS`. */
export const MOST_TO_PERSON = 3;
export const PERSON_DAYS = 30;

/** The source of an application whose person had been invited. */
export const INVITATION_SOURCE = 'invitation';

/** How long an invitation is kept. */
export const KEPT_MONTHS = 12;

/** What a person answers in words; applying answers by itself. */
export const GIVEN_ANSWERS = ['declined', 'later'] as const;
export type GivenAnswer = (typeof GIVEN_ANSWERS)[number];
export const ANSWERS = ['applied', ...GIVEN_ANSWERS] as const;
export type InvitationAnswer = (typeof ANSWERS)[number];

/** Where the company knows the person from. */
export const ORIGINS = ['network', 'earlier', 'unlock'] as const;
export type Origin = (typeof ORIGINS)[number];

type Person = {
  is_erased: boolean;
  /** Whether the application was withdrawn or closed as a duplicate, or its person left the talent network. */
  has_left: boolean;
  /** Whether the team added the person, who never wrote to the company. */
  is_only_added: boolean;
  /** Whether they applied to a posting that hid the company’s name. */
  from_anonymous: boolean;
  hides: boolean;
  /** Whether an email to them bounced, or they turned invitations off. */
  is_unreachable: boolean;
};

type Refusal = { code: string; message: string };

/** Why the person cannot be invited to any posting; null if they can. */
export function whyNotInvited(person: Person): Refusal | null {
  if (person.is_erased) return { code: 'erased', message: 'This person’s data was erased.' };
  if (person.has_left)
    return { code: 'withdrawn', message: 'This person withdrew or left, so your company cannot invite them.' };
  if (person.is_only_added)
    return {
      code: 'never-applied',
      message: 'Your team added this person, who has not applied. Only people who know your company can be invited.',
    };
  if (person.from_anonymous)
    return {
      code: 'would-reveal-company',
      message: 'This person applied to a posting that hides your company’s name, and an invitation would show it.',
    };
  // The same words, so that they do not tell that the person hides from the company or turned invitations off.
  if (person.hides || person.is_unreachable)
    return { code: 'cannot-be-told', message: 'We cannot email this person an invitation.' };
  return null;
}

export function checkPerson(person: Person): void {
  const why = whyNotInvited(person);
  if (why) throw new RuleBroken(why.code, why.message);
}

type Target = {
  is_live: boolean;
  anonymous: boolean;
  is_on_site: boolean;
  /** The category of the person’s application for the posting; null without one. */
  applied: string | null;
  is_invited: boolean;
};

/** Throws `RuleBroken` if nobody, or not this person, can be invited to the posting. */
export function checkTarget({ is_live, anonymous, is_on_site, applied, is_invited }: Target): void {
  const refuse = (code: string, message: string) => new RuleBroken(code, message, 'posting_id');
  if (!is_on_site) throw refuse('suspended', 'Your company cannot invite people at the moment.');
  if (!is_live) throw refuse('posting-closed', 'This posting is not live. Choose one that is.');
  if (anonymous)
    throw refuse(
      'anonymous-posting',
      'This posting hides your company’s name, and an invitation would show whose it is. Choose another one.',
    );
  if (applied === 'withdrawn')
    throw refuse('withdrawn-from-posting', 'This person withdrew from this posting. Choose another one.');
  if (applied !== null)
    throw refuse('already-applied', 'This person is already an applicant for this posting. Choose another one.');
  if (is_invited)
    throw refuse(
      'already-invited',
      'Your company has already invited this person to this posting. Choose another one.',
    );
}

type Sent = { today: number; to_person: number };

/** Throws `RuleBroken` once the company has sent enough. */
export function checkRoom({ today, to_person }: Sent): void {
  if (to_person >= MOST_TO_PERSON)
    throw new RuleBroken(
      'person-limit',
      `Your company has invited this person ${MOST_TO_PERSON} times in ${PERSON_DAYS} days. Wait before you invite them again.`,
    );
  if (today >= MOST_A_DAY)
    throw new RuleBroken(
      'daily-limit',
      `Your company has sent ${MOST_A_DAY} invitations in 24 hours, the most for one day. Try again tomorrow.`,
    );
}
