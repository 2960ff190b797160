import { redirect } from 'react-router';
import { getJob } from '#features/jobs/contract.ts';
import { jobSavedBeforeSignIn } from '#features/jobs/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { SITES } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { FormPage, TEXT_LINK } from '../../components/shared/form-page.tsx';
import { Points } from '../../components/shared/points.tsx';
import { landing, safeNext } from '../../rules.ts';
import { createSession } from '../contract.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sign in', path: pathTo('/login') });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const { call, page_data, has_values } = context.get(serverContext);
  const { user } = page_data;
  if (user) throw redirect(landing(user, { has_values, next: next ?? undefined }));
  const changed = ['password', 'address'].find((name) => searchParams.get(name) === 'changed');
  const posting_id = jobSavedBeforeSignIn(next);
  const job = posting_id ? await call(getJob, { params: { posting_id } }) : undefined;
  return { next, changed, job_title: job?.title ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const body = {
    email: textOf(form, 'email'),
    password: String(form.get('password') ?? ''),
    next: textOf(form, 'next'),
  };
  return answerForm(form, async () => {
    const answer = await context.get(serverContext).call(createSession, { body });
    return answer ? redirect(answer.redirect_to) : unavailable(form);
  });
}

const LABELS = {
  email: 'Email address',
  password: 'Password',
};

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  const answer = actionData;
  return (
    <FormPage
      title={loaderData.job_title ? `Sign in to save “${loaderData.job_title}”` : `Sign in to ${site.name}`}
      aside={<Points title="With your account" points={WAITING[site.code]} />}
      footer={
        <>
          <p>
            New here?{' '}
            <a className={TEXT_LINK} href={addQuery(pathTo('/create-seeker-account'), { next: loaderData.next })}>
              Create a job seeker account
            </a>{' '}
            or{' '}
            <a className={TEXT_LINK} href={pathTo('/create-employer-account/info')}>
              an employer account
            </a>
            .
          </p>
          <p className="text-muted">
            Signed up but not confirmed yet?{' '}
            <a className={TEXT_LINK} href={pathTo('/seeker/validate')}>
              Send the email again
            </a>
            .
          </p>
        </>
      }
    >
      {loaderData.changed && !answer && (
        <Notice tone="success" title={`Your ${loaderData.changed} was changed. Sign in with the new one.`} />
      )}
      <FormProblems answer={answer} labels={LABELS} />
      <form
        method="post"
        action={addQuery(pathTo('/login'), { next: loaderData.next })}
        className="grid gap-5"
        noValidate
      >
        <CsrfField />
        {(answer?.values.next || loaderData.next) && (
          <input type="hidden" name="next" value={answer?.values.next || loaderData.next || ''} />
        )}
        <TextInput
          name="email"
          type="email"
          label={LABELS.email}
          autoComplete="username"
          defaultValue={answer?.values.email}
          error={answer?.fields.email}
          spellCheck={false}
          required
        />
        <TextInput
          name="password"
          type="password"
          label={LABELS.password}
          autoComplete="current-password"
          error={answer?.fields.password}
          required
        />
        <Button type="submit" variant="primary" size="lg" wide>
          Sign in
        </Button>
        <p className="text-center">
          <a className={TEXT_LINK} href={pathTo('/forgot-password')}>
            Forgot your password?
          </a>
        </p>
      </form>
    </FormPage>
  );
}

const WAITING: Record<keyof typeof SITES, readonly string[]> = {
  rb: [
    'Seekers: see where each application stands, from received to decided.',
    'Employers: your postings, your applicants and your board in one place.',
  ],
  mh: [
    'Seekers: every application and its status, in plain terms.',
    'Employers: postings, applicants and the hiring board in one place.',
  ],
};
