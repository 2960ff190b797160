import { data, redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { WhatGoes } from '../components/what-goes.tsx';
import { eraseMailedOwnData, getMailedOwnData } from '../contract.ts';
import type { Route } from './+types/mailed-data.ts';

type Body = Input<typeof eraseMailedOwnData>['body'];

const HERE = pathTo('/my-data/mailed');

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const is_whole = isWholeToken(token);
  const { callOrFail } = context.get(serverContext);
  const held = is_whole ? await callOrFail(getMailedOwnData, { query: { token } }) : undefined;
  return data({ held, token, is_whole }, { status: held ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Data about me', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request);
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = { token, understood: form.has('understood') };
    const done = await context.get(serverContext).callOrFail(eraseMailedOwnData, { body: asTyped<Body>(body) });
    // If the link has expired, the page says so.
    throw redirect(done ? addQuery(pathTo('/my-data'), { done: 'address' }) : addQuery(HERE, { token }), 303);
  });
}

export default function MailedData({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { held, token, is_whole } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Data about me</h1>
      {!held && (
        <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/my-data')}>Request a new link</LinkButton>}>
          The link works for one day, or until the data is deleted or the address gets an account.
        </LinkFailed>
      )}
      {held && (
        <>
          <FormProblems answer={answer} labels={{ understood: 'I understand' }} />
          <Held held={held} token={token} />
          <Card className="grid gap-6">
            <WhatGoes of="address" />
            <form method="post" action={addQuery(HERE, { token })} className="grid gap-5" noValidate>
              <CsrfField />
              <Checkbox
                name="understood"
                label="I understand that this cannot be undone."
                error={answer?.fields.understood}
                required
              />
              <Button type="submit" variant="danger" size="lg">
                Delete everything
              </Button>
            </form>
          </Card>
        </>
      )}
    </div>
  );
}

type HeldProps = { held: { email: string; applications: number; job_alerts: number; mails: number }; token: string };

function Held({ held: { email, applications, job_alerts, mails }, token }: HeldProps) {
  return (
    <Card as="section" aria-labelledby="held" className="grid gap-5">
      <h2 id="held" className="text-xl wrap-anywhere">
        Data for {email}
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Applications: {applications}</li>
        <li>Job alerts: {job_alerts}</li>
        <li>Emails from us: {mails}</li>
      </ul>
      <form method="post" action={pathTo('/my-data/mailed/archive')}>
        <CsrfField />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" icon="download">
          Download my data
        </Button>
      </form>
    </Card>
  );
}
