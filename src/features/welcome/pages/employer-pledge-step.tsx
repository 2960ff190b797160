import { redirect } from 'react-router';
import { FormPage, TEXT_LINK } from '#features/auth/components/shared/form-page.tsx';
import { keepDraft, readDraft, toSent } from '#features/auth/sign-up/components/shared/sign-up-draft.ts';
import { SignUpSteps } from '#features/auth/sign-up/components/shared/sign-up-steps.tsx';
import { createEmployerAccount } from '#features/auth/sign-up/contract.ts';
import { ContentBlocks } from '#features/public-pages/content/components/shared/content-blocks.tsx';
import { getContentPage } from '#features/public-pages/content/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { EMPLOYER_INFO_LABELS } from '../components/employer-info-fields.tsx';
import { SpecialPriceNotice } from '../components/special-price-notice.tsx';
import { specialPriceAt } from '../special-price-at.ts';
import type { Route } from './+types/employer-pledge-step.ts';

const FIRST_STEP = pathTo('/create-employer-account/info');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Our pledge', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const draft = await readDraft(request);
  if (!draft) throw redirect(FIRST_STEP);
  const pledge = await context
    .get(serverContext)
    .callOrFail(getContentPage, { query: { path: pathTo('/employer-pledge') } });
  // Employers must not agree to a text that is not shown.
  if (!pledge) throw new Response(null, { status: 503 });
  // The buttons of that page lead to this sign-up.
  const blocks = pledge.blocks.filter(({ type }) => type !== 'buttons');
  const { user } = context.get(serverContext).page_data;
  const special_price = specialPriceAt({ user, is_asked: draft.special_price });
  return { business_name: draft.business_name, lead: pledge.lead, blocks, special_price };
}

export async function action({ context, request }: Route.ActionArgs) {
  const draft = await readDraft(request);
  if (!draft) return redirect(FIRST_STEP);
  const { call, origin } = context.get(serverContext);
  const form = await request.formData();
  return answerForm(form, async () => {
    // An unchecked box is sent as false, and the contract rejects it.
    const pledge = (form.get('pledge') === 'yes') as true;
    const answer = await call(createEmployerAccount, {
      body: { ...draft, special_price: form.get('special_price') === 'yes', pledge },
    });
    if (!answer) return unavailable(form);
    const headers = new Headers({ 'set-cookie': await keepDraft(null, origin) });
    return toSent(pathTo('/create-employer-account/validate'), draft.email, origin, headers);
  });
}

export default function EmployerPledgeStep({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name } = useSite();
  return (
    <FormPage
      steps={<SignUpSteps current={2} />}
      title="What we ask of employers"
      lead={`Everyone who hires on ${name} agrees to this.`}
      footer={
        <p>
          <a className={TEXT_LINK} href={FIRST_STEP}>
            Back to your business
          </a>
        </p>
      }
    >
      <FormProblems answer={answer} labels={EMPLOYER_INFO_LABELS} />
      <p className="text-lg">{loaderData.lead}</p>
      <ContentBlocks blocks={loaderData.blocks} />
      <form method="post" className="grid gap-5 border-t border-line pt-5" noValidate>
        <CsrfField />
        {loaderData.special_price && <SpecialPriceNotice special={loaderData.special_price.is} />}
        <Checkbox
          name="pledge"
          value="yes"
          id="pledge"
          label={`I agree to this for ${loaderData.business_name}.`}
          error={answer?.fields.pledge}
          required
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Agree and create the account
        </Button>
      </form>
    </FormPage>
  );
}
