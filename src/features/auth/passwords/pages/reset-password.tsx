import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { FormPage } from '../../components/shared/form-page.tsx';
import { readLink } from '../../links/read-link.ts';
import { NEW_PASSWORD_LABELS, NewPassword } from '../components/new-password.tsx';
import { resetPassword } from '../contract.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New password', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callOrFail } = context.get(serverContext);
  return { link: await readLink({ opens: 'reset-password', request, callOrFail }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { token: textOf(form, 'token'), password: String(form.get('password') ?? '') };
    const answer = await context.get(serverContext).call(resetPassword, { body });
    return answer ? redirect(answer.redirect_to) : unavailable(form);
  });
}

export default function ResetPassword({ loaderData: { link }, actionData: answer }: Route.ComponentProps) {
  return (
    <FormPage
      title="Choose a new password"
      lead={link?.state === 'open' ? 'Saving it signs you out everywhere else.' : undefined}
    >
      {link?.state === 'open' ? (
        <>
          <FormProblems answer={answer} labels={NEW_PASSWORD_LABELS} />
          <form method="post" className="grid gap-5" noValidate>
            <CsrfField />
            <input type="hidden" name="token" value={link.token} />
            <NewPassword error={answer?.fields.password} />
            <Button type="submit" variant="primary" size="lg" wide>
              Save the password
            </Button>
          </form>
        </>
      ) : (
        <LinkFailed
          is_whole={link?.is_whole ?? false}
          action={<LinkButton href={pathTo('/forgot-password')}>Request a new link</LinkButton>}
        >
          A password link works once, within one hour, and only until you request another one.
        </LinkFailed>
      )}
    </FormPage>
  );
}
