import { data, redirect } from 'react-router';
import { APPLICANT_MAIL, getOwnDetails, updateOwnDetails } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { type MissingField, missingFields } from '#rules/missing-fields.ts';
import { addQuery } from '#rules/paths.ts';
import { can } from '#rules/permissions.ts';
import { PICTURE_TOO_LARGE } from '#rules/picture-files.ts';
import { companyEmbedPath, companyPath } from '#rules/slug.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { EmbedSnippet } from '#web/embed-snippet.tsx';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { keepFile } from '#web/keep-file.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CompanyForm } from '../components/company-form.tsx';
import { OwnDetailsForm } from '../components/own-details-form.tsx';
import { getCompany, updateCompany } from '../contract.ts';
import { companyIn, isStored, logoIn, logoIntentOf } from '../form.ts';
import { removeCompanyLogo, uploadCompanyLogo } from '../logo-contract.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Company and your details' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const { origin } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const [company, own] = await Promise.all([call(getCompany, { params: { company_id } }), call(getOwnDetails, {})]);
  return {
    company: orNotFound(company),
    origin,
    own: orNotFound(own),
    missing: user ? missingFields(user) : [],
    can_edit: can('edit-company', user, flags),
    shows_values: can('view-company-values', user, flags),
    saved: searchParams.get('saved'),
    // A form that is too large is not read, so the answer says only that.
    is_too_large: searchParams.get('problem') === 'too-large',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const save = textOf(form, 'part') === 'own' ? saveOwn : saveCompany;
  return answerForm(
    form,
    () => save(context, form),
    (field) => (field === 'file' ? 'logo' : field),
  );
}

type Context = Route.ActionArgs['context'];

const SAVE_WITHOUT = 'Save the rest without it, or try again later.';

async function saveOwn(context: Context, form: FormData) {
  const names = { first_name: textOf(form, 'first_name'), last_name: textOf(form, 'last_name') };
  // A form without the choice keeps the present one.
  const applicant_mail = APPLICANT_MAIL.find((choice) => choice === textOf(form, 'applicant_mail'));
  const body = { ...names, phone: textOf(form, 'phone'), applicant_mail, version: Number(textOf(form, 'version')) };
  orNotFound(await companyCall(context).call(updateOwnDetails, { body }));
  return redirect(addQuery(pathTo('/employer/account'), { saved: 'own' }));
}

/** The logo first: if it is refused, nothing is saved. Its own buttons save nothing else. */
async function saveCompany(context: Context, form: FormData) {
  const { call, callOrFail, company_id } = companyCall(context);
  const params = { company_id };
  const [intent, logo, typed] = [logoIntentOf(form), logoIn(form), companyIn(form)];
  if (intent === 'remove-logo') orNotFound(await call(removeCompanyLogo, { params }));
  else if (logo) orNotFound(await keepFile(() => callOrFail(uploadCompanyLogo, { body: logo }), SAVE_WITHOUT));
  if (intent) {
    const stored = orNotFound(await call(getCompany, { params }));
    return isStored(typed, stored) ? redirect(addQuery(pathTo('/employer/account'), { saved: intent })) : keep(form);
  }
  const body = { ...typed, version: Number(textOf(form, 'version')) };
  orNotFound(await call(updateCompany, { params, body }));
  return redirect(addQuery(pathTo('/employer/account'), { saved: 'company' }));
}

/** Saves or removes the logo, and keeps unsaved input in the form. */
const keep = (form: FormData) => data<FormAnswer>({ message: '', fields: {}, values: textsOf(form) });

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { company, origin, own, missing, can_edit, shows_values, saved, is_too_large } = loaderData;
  const answer = actionData ?? (is_too_large ? TOO_LARGE : undefined);
  const answerOf = (part: string) => (answer?.values.part === part ? answer : undefined);
  // A form that came back without a problem: its logo was saved, and the rest was kept.
  const said = answer?.message === '' ? answer.values.intent : answer ? null : saved;
  return (
    <WorkbenchPage width="form" title="Company and your details">
      {missing.length > 0 && !answer && <Missing missing={missing} can_edit={can_edit} />}
      {said && (
        <Notice tone="success" live title={SAID.get(said) ?? 'The company is saved.'}>
          {answer && 'Your other changes are not saved yet. To save them, choose “Save company”.'}
        </Notice>
      )}
      <CompanyForm company={company} can_edit={can_edit} missing={missing} answer={answerOf('company')} />
      <OwnDetailsForm own={own} missing={missing} answer={answerOf('own')} />
      {company.company_key && (
        <OnYourSite company_key={company.company_key} business_name={company.business_name} origin={origin} />
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton href={pathTo('/employer/account/preferences')}>Preferences</LinkButton>
        {shows_values && <LinkButton href={pathTo('/employer/company-values/values')}>Company values</LinkButton>}
        <LinkButton href={pathTo('/employer/purchase-now')}>Your plan</LinkButton>
      </p>
    </WorkbenchPage>
  );
}

/** By what was saved; anything else means the company. */
const SAID = new Map([
  ['own', 'Your details are saved.'],
  ['logo', 'Logo saved.'],
  ['remove-logo', 'The logo is removed.'],
]);

const TOO_LARGE: FormAnswer = {
  message: 'Check the marked fields.',
  fields: { logo: PICTURE_TOO_LARGE },
  values: { part: 'company' },
};

type OnYourSiteProps = { company_key: string; business_name: string; origin: string };

/** The public page, and the jobs on it for the company's own site. */
function OnYourSite({ company_key, business_name, origin }: OnYourSiteProps) {
  return (
    <Card as="section" aria-labelledby="own-site" className="grid gap-3">
      <h2 id="own-site" className="text-lg">
        Your jobs on your own site
      </h2>
      <p>
        The list has the same jobs as{' '}
        <a className="link" href={companyPath(company_key, business_name)}>
          your public page
        </a>
        . Anonymous postings are on neither.
      </p>
      <EmbedSnippet url={origin + companyEmbedPath(company_key, business_name)} title={`Jobs at ${business_name}`} />
    </Card>
  );
}

/** Why the member was sent here, and what is missing. */
function Missing({ missing, can_edit }: { missing: readonly MissingField[]; can_edit: boolean }) {
  const of_admin = missing.filter(({ of }) => of === 'company' && !can_edit);
  return (
    <Notice tone="warning" title="A few details are missing">
      <p>Add these to continue: {missing.map(({ label }) => label.toLowerCase()).join(', ')}.</p>
      {of_admin.length > 0 && <p>Only an admin on your team can change the company’s details.</p>}
    </Notice>
  );
}
