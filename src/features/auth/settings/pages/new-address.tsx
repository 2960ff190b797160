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
import { confirmNewAddress } from '../contract.ts';
import type { Route } from './+types/new-address.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New address', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callOrFail } = context.get(serverContext);
  return { link: await readLink({ opens: 'change-email', request, callOrFail }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const answer = await context.get(serverContext).call(confirmNewAddress, { body: { token: textOf(form, 'token') } });
    return answer ? redirect(answer.redirect_to) : unavailable(form);
  });
}

/** Only the button changes the address, since mail scanners open every link. */
export default function NewAddress({ loaderData: { link }, actionData: answer }: Route.ComponentProps) {
  return (
    <FormPage
      title="Use this address"
      lead={link?.state === 'open' ? 'From now on, you sign in with this address.' : undefined}
    >
      {link?.state === 'open' ? (
        <>
          <FormProblems answer={answer} labels={{}} />
          <form method="post" className="grid gap-5">
            <CsrfField />
            <input type="hidden" name="token" value={link.token} />
            <Button type="submit" variant="primary" size="lg" wide>
              Use this address
            </Button>
          </form>
        </>
      ) : (
        <LinkFailed
          is_whole={link?.is_whole ?? false}
          action={<LinkButton href={pathTo('/account')}>Request a new link</LinkButton>}
        >
          A link to confirm an address works once, within a day, and only until you request another one.
        </LinkFailed>
      )}
    </FormPage>
  );
}
