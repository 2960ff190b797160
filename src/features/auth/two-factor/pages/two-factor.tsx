import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Notice } from '#ui/notice.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { getOwnAccount } from '../../settings/contract.ts';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import { ConfirmDevice, SetUp, SwitchOff } from '../components/two-factor-forms.tsx';
import { confirmTwoFactor, endTwoFactor, getTwoFactor, setUpTwoFactor } from '../contract.ts';
import type { Route } from './+types/two-factor.ts';

const HERE = pathTo('/account/two-factor');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Two-step sign-in', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  // Staff sign in elsewhere.
  if (page_data.user.type === 'operator') throw new Response(null, { status: 404 });
  const two_factor = await callOrFail(getTwoFactor, {});
  const account = await callOrFail(getOwnAccount, {});
  if (!two_factor || !account) throw new Response(null, { status: 404 });
  return { two_factor, email: account.email, is_ended: new URL(request.url).searchParams.get('done') === 'off' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const code = textOf(form, 'code');
  const current_password = String(form.get('current_password') ?? '');
  const work = async () => {
    if (form.get('intent') === 'confirm') {
      const answer = await call(confirmTwoFactor, { body: { code } });
      // Shown only in this response.
      return { message: '', fields: {}, values: {}, recovery_codes: answer?.recovery_codes ?? [] };
    }
    const is_end = form.get('intent') === 'end';
    if (is_end) await call(endTwoFactor, { body: { current_password, code } });
    else await call(setUpTwoFactor, { body: { current_password } });
    throw redirect(is_end ? addQuery(HERE, { done: 'off' }) : HERE, 303);
  };
  return answerForm(form, work);
}

const LABELS = { current_password: 'Current password', code: 'Code' };

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { two_factor, email, is_ended } = loaderData;
  const codes = actionData && 'recovery_codes' in actionData ? actionData.recovery_codes : undefined;
  const answer = actionData && !('recovery_codes' in actionData) ? actionData : undefined;
  const { is_on, pending, recovery_codes_left } = two_factor;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="screen-only grid gap-2">
        <Breadcrumbs trail={[{ href: pathTo('/account'), label: 'Settings' }]} current="Two-step sign-in" />
        <h1 className="text-3xl">Two-step sign-in</h1>
        <p className="text-muted">Signing in takes your password and a code from an authenticator app on your phone.</p>
      </header>
      {codes && <RecoveryCodes codes={codes} email={email} />}
      {is_ended && !answer && (
        <Notice tone="success" live title="Two-step sign-in is off. Your password alone signs you in." />
      )}
      <FormProblems answer={answer} labels={LABELS} />
      <div className="screen-only grid gap-6">
        {is_on && <SwitchOff answer={answer} codes_left={recovery_codes_left} action={HERE} />}
        {!is_on && pending && <ConfirmDevice pending={pending} answer={answer} action={HERE} />}
        {!is_on && <SetUp answer={pending ? undefined : answer} is_again={pending !== null} action={HERE} />}
      </div>
    </div>
  );
}
