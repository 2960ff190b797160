import { getApplicationReceipt } from '#features/applying/contract.ts';
import { FormPage, TEXT_LINK } from '#features/auth/components/shared/form-page.tsx';
import { Points } from '#features/auth/components/shared/points.tsx';
import { safeNext } from '#features/auth/rules.ts';
import { toSent } from '#features/auth/sign-up/components/shared/sign-up-draft.ts';
import { createSeekerAccount } from '#features/auth/sign-up/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import type { SiteCode } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { readTypedName } from '#web/typed-address.ts';
import { useSite } from '#web/use-site.ts';
import type { Route } from './+types/create-seeker-account.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fills in name and address after an application in this browser. Neither is part of a link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const application_id = searchParams.get('application_id');
  const next = safeNext(searchParams.get('next'));
  if (!application_id || !UUID.test(application_id)) return { ...NO_PERSON, next };
  const receipt = await context.get(serverContext).call(getApplicationReceipt, { params: { application_id } });
  const name = receipt?.email ? await readTypedName(request, HERE) : null;
  return { ...NO_PERSON, ...name, email: receipt?.email ?? '', next };
}

const HERE = pathTo('/create-seeker-account');
const NO_PERSON = { first_name: '', last_name: '', email: '' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Create a job seeker account', path: HERE });

export async function action({ context, request }: Route.ActionArgs) {
  const { call, origin } = context.get(serverContext);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = {
      first_name: textOf(form, 'first_name'),
      last_name: textOf(form, 'last_name'),
      email: textOf(form, 'email'),
      next: textOf(form, 'next'),
    };
    const answer = await call(createSeekerAccount, { body });
    return answer ? toSent(pathTo('/seeker/validate'), body.email, origin) : unavailable(form);
  });
}

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
};

export default function CreateSeekerAccount({ loaderData, actionData: answer }: Route.ComponentProps) {
  const site = useSite();
  return (
    <FormPage
      title="Create your account"
      lead="You do not need one to apply, but it keeps track of every application for you."
      aside={<Points title={`With a ${site.name} account`} points={POINTS[site.code]} />}
      footer={
        <p>
          Already have an account?{' '}
          <a className={TEXT_LINK} href={pathTo('/login')}>
            Sign in
          </a>
          . Hiring?{' '}
          <a className={TEXT_LINK} href={pathTo('/create-employer-account/info')}>
            Create an employer account
          </a>
          .
        </p>
      }
    >
      <FormProblems answer={answer} labels={LABELS} />
      <form method="post" className="grid gap-5" noValidate>
        <CsrfField />
        {(answer?.values.next || loaderData.next) && (
          <input type="hidden" name="next" value={answer?.values.next || loaderData.next || ''} />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextInput
            name="first_name"
            label={LABELS.first_name}
            autoComplete="given-name"
            defaultValue={answer?.values.first_name ?? loaderData.first_name}
            error={answer?.fields.first_name}
            required
          />
          <TextInput
            name="last_name"
            label={LABELS.last_name}
            autoComplete="family-name"
            defaultValue={answer?.values.last_name ?? loaderData.last_name}
            error={answer?.fields.last_name}
            required
          />
        </div>
        <TextInput
          name="email"
          type="email"
          label={LABELS.email}
          hint="We’ll email you a link to confirm it and choose your password."
          autoComplete="email"
          defaultValue={answer?.values.email ?? loaderData.email}
          error={answer?.fields.email}
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Create account
        </Button>
        <p className="text-sm text-muted">
          By creating an account you agree to the{' '}
          <a className={TEXT_LINK} href={pathTo('/terms')}>
            terms
          </a>{' '}
          and the{' '}
          <a className={TEXT_LINK} href={`${pathTo('/terms')}#privacy-policy`}>
            privacy policy
          </a>
          .
        </p>
      </form>
    </FormPage>
  );
}

const POINTS: Record<SiteCode, readonly string[]> = {
  rb: [
    'See where each application stands, from received to decided.',
    'Earlier applications with the same address are added to your account.',
    'Your details are filled in when you apply again.',
  ],
  mh: [
    'Track every application from received to decided.',
    'Earlier applications with the same address are added to your account.',
    'Your details are filled in when you apply again.',
  ],
};
