import { data, redirect } from 'react-router';
import { z } from 'zod';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useStaffMay } from '#web/use-staff-may.ts';
import { CompanyBadges } from '../components/company-badges.tsx';
import { CompanyGrant } from '../components/company-grant.tsx';
import { findCompanies, grantToCompany, removeUnfitLogo } from '../contract.ts';
import { doneBy, grantFrom, removesLogo, saidAfter } from '../form.ts';
import type { Route } from './+types/company.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.company.business_name ?? 'Company', no_index: true });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const company_id = orNotFound(z.uuid().safeParse(params.company_id).data);
  const { companies } = orNotFound(await context.get(serverContext).call(findCompanies, { query: { company_id } }));
  // The idempotency key: a grant that is sent twice is saved once.
  return {
    company: orNotFound(companies[0]),
    key: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const { call } = context.get(serverContext);
    const company = removesLogo(form)
      ? await call(removeUnfitLogo, { params, body: { reason: textOf(form, 'reason') } })
      : await call(grantToCompany, { params, body: grantFrom(form), idempotency_key: textOf(form, 'key') });
    if (!company) return gone(form);
    return redirect(addQuery(pathTo('/operator/companies/{company_id}', params), { done: doneBy(form) }), 303);
  });
}

function gone(form: FormData) {
  const answer: FormAnswer = { message: 'This company was not found.', fields: {}, values: textsOf(form) };
  return data(answer, { status: 404 });
}

export default function OperatorCompany({
  loaderData: { company, key, done },
  actionData: answer,
}: Route.ComponentProps) {
  const { company_id, business_name, site } = company;
  const sees_money = useStaffMay('staff-money');
  const sees_people = useStaffMay('staff-people');
  return (
    <WorkbenchPage
      title={business_name}
      back={{ href: pathTo('/operator/companies'), label: 'Companies' }}
      mark={
        <span className="flex flex-wrap gap-2">
          <CompanyBadges company={company} />
        </span>
      }
      actions={
        <>
          {sees_money && (
            <LinkButton href={pathTo('/operator/companies/{company_id}/orders', { company_id })}>
              Orders and refunds
            </LinkButton>
          )}
          {sees_people && (
            <LinkButton href={addQuery(pathTo('/operator/dashboard'), { q: business_name, site })} icon="users-round">
              Members
            </LinkButton>
          )}
        </>
      }
    >
      {done && !answer && <Notice tone="success" live title={saidAfter(done)} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <CompanyGrant company={company} idempotency_key={key} answer={answer} />
    </WorkbenchPage>
  );
}
