import { data, redirect } from 'react-router';
import { FormPage, TEXT_LINK } from '#features/auth/components/shared/form-page.tsx';
import { Points } from '#features/auth/components/shared/points.tsx';
import { keepDraft, readDraft } from '#features/auth/sign-up/components/shared/sign-up-draft.ts';
import { SignUpSteps } from '#features/auth/sign-up/components/shared/sign-up-steps.tsx';
import { employerInfo } from '#features/auth/sign-up/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { type FormAnswer, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { EMPLOYER_INFO_LABELS, EmployerInfoFields } from '../components/employer-info-fields.tsx';
import { SpecialPriceNotice } from '../components/special-price-notice.tsx';
import { specialPriceAt } from '../special-price-at.ts';
import type { Route } from './+types/employer-info.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Create an employer account', path: pathTo('/create-employer-account/info') });

export async function loader({ context, request }: Route.LoaderArgs) {
  const kept = await readDraft(request);
  const asked = new URL(request.url).searchParams.get('special_price');
  const { user } = context.get(serverContext).page_data;
  const is_asked = asked === null ? kept?.special_price : asked === 'yes';
  const { special_price: _, ...draft } = kept ?? {};
  return { draft, special_price: specialPriceAt({ user, is_asked }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const texts = textsOf(await request.formData());
  // Ignores other fields that a browser may send.
  const info = employerInfo.strip().safeParse(texts);
  if (info.success) {
    const { origin } = context.get(serverContext);
    return redirect(pathTo('/create-employer-account/pledge'), {
      headers: {
        'set-cookie': await keepDraft({ ...info.data, special_price: texts.special_price === 'yes' }, origin),
      },
    });
  }
  const fields = Object.fromEntries(info.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const answer: FormAnswer = { message: 'Check the marked fields.', fields, values: texts };
  return data(answer, { status: 422 });
}

export default function EmployerInfo({ loaderData, actionData: answer }: Route.ComponentProps) {
  const site = useSite();
  return (
    <FormPage
      steps={<SignUpSteps current={1} />}
      title="Tell us about your business"
      lead="It takes about three minutes, and an account is free."
      aside={<Points title={`Hire on ${site.name}`} points={POINTS[site.code]} />}
      footer={
        <p>
          Already have an account?{' '}
          <a className={TEXT_LINK} href={pathTo('/login')}>
            Sign in
          </a>
          . Looking for work?{' '}
          <a className={TEXT_LINK} href={pathTo('/create-seeker-account')}>
            Create a job seeker account
          </a>
          .
        </p>
      }
    >
      <FormProblems answer={answer} labels={EMPLOYER_INFO_LABELS} />
      <form method="post" className="grid gap-5" noValidate>
        <CsrfField />
        {loaderData.special_price && <SpecialPriceNotice special={loaderData.special_price.is} />}
        <EmployerInfoFields values={answer?.values ?? loaderData.draft} errors={answer?.fields ?? {}} />
        <Button type="submit" variant="primary" size="lg" wide>
          Continue to our pledge
        </Button>
      </form>
    </FormPage>
  );
}

const POINTS: Record<SiteCode, readonly string[]> = {
  rb: [
    'Reach people who want to work for a business like yours.',
    'Show your pay range, so applicants know what to expect.',
    'Read every application in one place and answer from there.',
  ],
  mh: [
    'Reach veterans, service members and military spouses.',
    'State location, shifts and pay up front.',
    'Read every application in one place and answer from there.',
  ],
};
