import { redirect } from 'react-router';
import { PledgeText } from '#features/public-pages/components/shared/pledge-text.tsx';
import { EMPLOYER_PLEDGE } from '#features/public-pages/components/shared/pledges.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { EMPLOYER_INFO_LABELS } from '../components/employer-info-fields.tsx';
import { FormPage, TEXT_LINK } from '../components/form-page.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { createEmployerAccount } from '../contract.ts';
import { keepDraft, readDraft } from '../sign-up-draft.ts';
import { busy } from '../try-later.ts';
import type { Route } from './+types/employer-pledge-step.ts';

const FIRST_STEP = '/create-employer-account/info';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Our pledge', no_index: true });

export async function loader({ request }: Route.LoaderArgs) {
  const draft = await readDraft(request);
  if (!draft) throw redirect(FIRST_STEP);
  return { business_name: draft.business_name };
}

export async function action({ context, request }: Route.ActionArgs) {
  const draft = await readDraft(request);
  if (!draft) return redirect(FIRST_STEP);
  const { call, origin } = context.get(serverContext);
  const form = await request.formData();
  return answerForm(form, async () => {
    // What was not ticked is sent as it is, and the contract says what is missing.
    const pledge = (form.get('pledge') === 'yes') as true;
    const answer = await call(createEmployerAccount, { body: { ...draft, pledge } });
    if (!answer) return busy(form);
    const headers = { 'set-cookie': await keepDraft(null, origin) };
    return redirect('/create-employer-account/validate?sent=yes', { headers });
  });
}

export default function EmployerPledgeStep({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { code, name } = useSite();
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
      <PledgeText pledge={EMPLOYER_PLEDGE[code]} headingLevel="h2" />
      <form method="post" className="grid gap-5 border-t border-line pt-5" noValidate>
        <CsrfField />
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
