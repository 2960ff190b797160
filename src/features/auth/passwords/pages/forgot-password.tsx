import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { FormPage, TEXT_LINK } from '../../components/shared/form-page.tsx';
import { requestPasswordReset } from '../contract.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Forgot password', no_index: true });

export function loader({ request }: Route.LoaderArgs) {
  return { is_sent: new URL(request.url).searchParams.get('sent') === 'yes' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { email: textOf(form, 'email') };
    const answer = await context.get(serverContext).call(requestPasswordReset, { body });
    return answer ? redirect(addQuery(pathTo('/forgot-password'), { sent: 'yes' })) : unavailable(form);
  });
}

const LABELS = {
  email: 'Email address',
};

export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const is_sent = loaderData.is_sent && !answer;
  return (
    <FormPage
      title="Choose a new password"
      lead="Enter your email address. We’ll send you a link that works once, within an hour."
      footer={
        <p>
          Remembered your password?{' '}
          <a className={TEXT_LINK} href={pathTo('/login')}>
            Sign in
          </a>
          .
        </p>
      }
    >
      {is_sent && (
        <Notice tone="success" live title="If there is an account with this address, an email is on its way.">
          <p>It can take a minute. Check your spam folder too.</p>
        </Notice>
      )}
      <FormProblems answer={answer} labels={LABELS} />
      <form method="post" className="grid gap-5" noValidate>
        <CsrfField />
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
        <Button type="submit" variant={is_sent ? 'secondary' : 'primary'} size="lg" wide>
          {is_sent ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
    </FormPage>
  );
}
