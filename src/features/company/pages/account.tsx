import { redirect } from 'react-router';
import { EmbedSnippet } from '#features/job-search/components/shared/embed-snippet.tsx';
import { getOwnDetails, updateOwnDetails } from '#features/team/contract.ts';
import { can } from '#rules/permissions.ts';
import { companyEmbedPath, companyPath } from '#rules/slug.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { CompanyForm } from '../components/company-form.tsx';
import { OwnDetailsForm } from '../components/own-details-form.tsx';
import { getCompany, updateCompany } from '../contract.ts';
import { type MissingField, missingFields } from '../missing-fields.ts';
import { sizeBandOf } from '../size-bands.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Company and your details' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const { origin } = context.get(serverContext);
  const [company, own] = await Promise.all([call(getCompany, { params: { company_id } }), call(getOwnDetails, {})]);
  return {
    company: orNotFound(company),
    origin,
    own: orNotFound(own),
    missing: user ? missingFields(user) : [],
    can_edit: can('edit-company', user, flags),
    shows_values: can('view-company-values', user, flags),
    saved: new URL(request.url).searchParams.get('saved'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name);
  return answerForm(form, async () => {
    if (text('part') === 'own') {
      const names = { first_name: text('first_name'), last_name: text('last_name') };
      const body = { ...names, phone: text('phone'), version: Number(text('version')) };
      orNotFound(await call(updateOwnDetails, { body }));
      return redirect('/employer/account?saved=own');
    }
    const body = {
      business_name: text('business_name'),
      industry: text('industry'),
      size_band: sizeBandOf(text('size_band')),
      city: text('city'),
      region: text('region'),
      website: text('website'),
      linkedin_company_id: text('linkedin_company_id'),
      about: text('about'),
      version: Number(text('version')),
    };
    orNotFound(await call(updateCompany, { params: { company_id }, body }));
    return redirect('/employer/account?saved=company');
  });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { company, origin, own, missing, can_edit, shows_values, saved } = loaderData;
  const answerOf = (part: string) => (actionData?.values.part === part ? actionData : undefined);
  return (
    <div className="grid max-w-3xl gap-6">
      <h1 className="text-2xl">Company and your details</h1>
      {missing.length > 0 && !actionData && <Missing missing={missing} can_edit={can_edit} />}
      {saved && !actionData && (
        <Notice tone="success" live title={saved === 'own' ? 'Your details are saved.' : 'The company is saved.'} />
      )}
      <CompanyForm company={company} can_edit={can_edit} missing={missing} answer={answerOf('company')} />
      <OwnDetailsForm own={own} missing={missing} answer={answerOf('own')} />
      {company.company_key && (
        <OnYourSite company_key={company.company_key} business_name={company.business_name} origin={origin} />
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/employer/account/preferences">Preferences</LinkButton>
        {shows_values && <LinkButton href="/employer/company-values/values">Company values</LinkButton>}
        <LinkButton href="/employer/purchase-now">Your plan</LinkButton>
      </p>
    </div>
  );
}

type OnYourSiteProps = { company_key: string; business_name: string; origin: string };

/** The public page, and the jobs on it for the company's own site. */
function OnYourSite({ company_key, business_name, origin }: OnYourSiteProps) {
  return (
    <Card as="section" aria-labelledby="own-site" className="grid gap-3">
      <h2 id="own-site" className="text-lg">
        Your jobs on your own site
      </h2>
      <p>
        They are those of{' '}
        <a className="link" href={companyPath(company_key, business_name)}>
          your public page
        </a>
        ; what you post anonymously is in neither.
      </p>
      <EmbedSnippet url={origin + companyEmbedPath(company_key, business_name)} title={`Jobs at ${business_name}`} />
    </Card>
  );
}

/** Why one was sent here, and what is left to do. */
function Missing({ missing, can_edit }: { missing: readonly MissingField[]; can_edit: boolean }) {
  const of_admin = missing.filter(({ of }) => of === 'company' && !can_edit);
  return (
    <Notice tone="warning" title="A few details are missing">
      <p>Complete them to go on: {missing.map(({ label }) => label.toLowerCase()).join(', ')}.</p>
      {of_admin.length > 0 && <p>Details of the company can be changed by an admin of your team.</p>}
    </Notice>
  );
}
