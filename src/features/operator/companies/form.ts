import { FLAG_NAMES, type FlagName } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { GRANTABLE_PACKAGES } from '#rules/plans.ts';
import { typedNumber } from '#rules/typed-number.ts';
import { textOf } from '#web/form-answer.ts';

/** The grant in the form. "Leave as it is" is left out; text that is not a number becomes NaN, which the contract refuses. */
export function grantFrom(form: FormData) {
  const credits = textOf(form, 'posting_credits');
  const wanted = textOf(form, 'package');
  return {
    posting_credits: credits === '' ? undefined : (typedNumber(credits) ?? Number.NaN),
    package: GRANTABLE_PACKAGES.find((code) => code === wanted),
    has_ats: switchOf(form, 'has_ats'),
    company_enabled: switchOf(form, 'company_enabled'),
    on_site: switchOf(form, 'on_site'),
    crossposting_enabled: switchOf(form, 'crossposting_enabled'),
    flags: flagsFrom(form),
    badges: textOf(form, 'badges') === 'on' ? BADGES.filter((badge) => form.get(`badge_${badge}`) === 'on') : undefined,
    reason: textOf(form, 'reason'),
  };
}

export const removesLogo = (form: FormData) => textOf(form, 'intent') === 'remove-logo';

/** What changed, for the address of the page that says so. */
export function doneBy(
  form: FormData,
): 'suspended' | 'reinstated' | 'approved' | 'unapproved' | 'logo-removed' | 'granted' {
  if (removesLogo(form)) return 'logo-removed';
  const is_approved = switchOf(form, 'company_enabled');
  if (is_approved !== undefined) return is_approved ? 'approved' : 'unapproved';
  const is_on_site = switchOf(form, 'on_site');
  if (is_on_site === undefined) return 'granted';
  return is_on_site ? 'reinstated' : 'suspended';
}

export function saidAfter(done: string | null): string {
  if (done === 'suspended') return 'The company is suspended. Its admins get an email.';
  if (done === 'reinstated') return 'The company is reinstated. Its admins get an email.';
  if (done === 'approved') return 'The company is approved. Its admins get an email.';
  if (done === 'unapproved') return 'The approval is withdrawn. The company’s admins get an email.';
  if (done === 'logo-removed') return 'The logo is removed. The company’s admins get an email.';
  return 'The grant is saved.';
}

function switchOf(form: FormData, name: string): boolean | undefined {
  const choice = textOf(form, name);
  return choice === '' ? undefined : choice === 'on';
}

function flagsFrom(form: FormData): Partial<Record<FlagName, boolean>> {
  const chosen = FLAG_NAMES.map((name) => [name, switchOf(form, `flag_${name}`)] as const);
  return Object.fromEntries(chosen.filter(([, on]) => on !== undefined));
}
