import { data, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { BY_PERSON_ALONE } from '#rules/impersonation.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { answerOf } from '../answer-form.ts';
import { Invitation } from '../components/invitation.tsx';
import { answerMailedInvitation, getMailedInvitation } from '../contract.ts';
import type { Route } from './+types/mailed-invitation.ts';

const HERE = pathTo('/job-invitation');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail, impersonation } = context.get(serverContext);
  const invitation =
    is_whole && !impersonation ? await callOrFail(getMailedInvitation, { query: { token } }) : undefined;
  const is_done = new URL(request.url).searchParams.has('done');
  const shown = { invitation: invitation ?? null, token, is_whole, is_done, is_acting: impersonation !== null };
  return data(shown, { status: invitation ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Invitation to apply', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const token = tokenOf(request);
  const form = await request.formData();
  return answerForm(form, async () => {
    orNotFound(await callOrFail(answerMailedInvitation, { body: { token, ...answerOf(form) } }));
    throw redirect(addQuery(HERE, { token, done: 'answered' }), 303);
  });
}

/** An invitation to apply, by the link in its mail: apply, not now or not interested. */
export default function MailedInvitation({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { invitation, token, is_whole, is_done, is_acting } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <FormProblems answer={answer} labels={{ reason: 'Your reason' }} />
      {is_done && invitation?.answer && !answer && (
        <Notice tone="success" live title={`${invitation.company_name} sees your answer.`}>
          You can still apply, or answer differently.
        </Notice>
      )}
      {invitation ? (
        <Card as="section" aria-label="Invitation">
          <Invitation
            invitation={invitation}
            heading="h1"
            action={addQuery(HERE, { token })}
            error={answer?.fields.reason}
            typed={answer?.values.reason}
          />
        </Card>
      ) : (
        <>
          <h1 className="text-3xl">Invitation to apply</h1>
          {is_acting ? (
            <Notice title={BY_PERSON_ALONE} />
          ) : (
            <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/search')}>Search jobs</LinkButton>}>
              The invitation is gone. Invitations are kept for 12 months, and end when you or the company no longer want
              them.
            </LinkFailed>
          )}
        </>
      )}
    </div>
  );
}
