import { redirect } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { FormPage } from '../components/form-page.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { resetPassword } from '../contract.ts';
import { busy } from '../try-later.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New password', no_index: true });

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { token: textOf(form, 'token'), password: String(form.get('password') ?? '') };
    const answer = await context.get(serverContext).call(resetPassword, { body });
    return answer ? redirect(answer.redirect_to) : busy(form);
  });
}

export default function ResetPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const token = answer?.values.token || loaderData.token;
  const problem =
    answer?.fields.token ?? (token ? undefined : 'This address is not complete. Open the link in the mail again.');
  return (
    <FormPage title="Choose a new password" lead="You are signed out everywhere else when it is saved.">
      {problem ? (
        <Notice
          tone="danger"
          live
          title={problem}
          action={<LinkButton href="/forgot-password">Ask for a new link</LinkButton>}
        />
      ) : (
        <>
          <FormProblems answer={answer} />
          <form method="post" className="grid gap-5" noValidate>
            <CsrfField />
            <input type="hidden" name="token" value={token} />
            <NewPassword error={answer?.fields.password} />
            <Button type="submit" variant="primary" size="lg" wide>
              Save the password
            </Button>
          </form>
        </>
      )}
    </FormPage>
  );
}
