import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { OwnCode } from '#features/auth/two-factor/components/shared/code-field.tsx';
import { codeOf } from '#features/auth/two-factor/components/shared/own-code.ts';
import { getTwoFactor } from '#features/auth/two-factor/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { WhatGoes } from '../components/what-goes.tsx';
import { eraseOwnAccount } from '../contract.ts';
import type { Route } from './+types/delete-account.ts';

type Body = Input<typeof eraseOwnAccount>['body'];

const HERE = pathTo('/account/delete');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Delete my account', no_index: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  const { user } = page_data;
  if (!user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  if (user.type !== 'seeker') throw new Response(null, { status: 404 });
  const two_factor = await callOrFail(getTwoFactor, {});
  return { has_code: two_factor?.is_on ?? false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = {
      current_password: String(form.get('current_password') ?? ''),
      ...codeOf(form),
      understood: form.has('understood'),
    };
    const answer = await context.get(serverContext).call(eraseOwnAccount, { body: asTyped<Body>(body) });
    throw redirect(answer?.redirect_to ?? HERE, 303);
  });
}

const LABELS = { current_password: 'Current password', code: 'Code', understood: 'I understand' };

export default function DeleteAccount({ loaderData: { has_code }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <header className="grid gap-2">
        <Breadcrumbs trail={[{ href: pathTo('/account'), label: 'Settings' }]} current="Delete my account" />
        <h1 className="text-3xl">Delete my account</h1>
      </header>
      <FormProblems answer={answer} labels={LABELS} />
      <Card className="grid gap-6">
        <WhatGoes of="account" />
        <p>
          You will be signed out right away, and everything is deleted within minutes. One last email confirms it.{' '}
          <a className="link" href={`${pathTo('/account')}#data`}>
            Download your data
          </a>{' '}
          first if you want to keep it.
        </p>
        <form method="post" action={HERE} className="grid gap-5" noValidate>
          <CsrfField />
          <PersonalFields>
            <TextInput
              name="current_password"
              type="password"
              label={LABELS.current_password}
              autoComplete="current-password"
              error={answer?.fields.current_password}
              required
            />
            {has_code && <OwnCode error={answer?.fields.code} />}
            <Checkbox
              name="understood"
              label="I understand that this cannot be undone."
              error={answer?.fields.understood}
              defaultChecked={answer?.values.understood !== undefined}
              required
            />
          </PersonalFields>
          <p className="flex flex-wrap gap-3">
            <PersonalButton type="submit" variant="danger" size="lg">
              Delete my account
            </PersonalButton>
            <LinkButton href={pathTo('/account')} size="lg">
              Keep it
            </LinkButton>
          </p>
        </form>
      </Card>
    </div>
  );
}
