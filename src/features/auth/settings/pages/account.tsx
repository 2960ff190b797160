import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { TEXT_LINK } from '../../components/shared/form-page.tsx';
import { NewPassword } from '../../passwords/components/new-password.tsx';
import { OwnCode } from '../../two-factor/components/shared/code-field.tsx';
import { codeOf } from '../../two-factor/components/shared/own-code.ts';
import { getTwoFactor } from '../../two-factor/contract.ts';
import { DeleteAccount, OwnData, OwnMail, TwoFactor, Visibility } from '../components/account-cards.tsx';
import { changePassword, getOwnAccount, requestNewAddress } from '../contract.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Settings', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: pathTo('/account') }));
  const account = await callOrFail(getOwnAccount, {});
  if (!account) throw new Response(null, { status: 404 });
  const has_data = page_data.user.type === 'seeker';
  // Operators sign in elsewhere.
  const two_factor = page_data.user.type === 'operator' ? null : await callOrFail(getTwoFactor, {});
  const has_code = two_factor?.is_on ?? null;
  return { email: account.email, has_data, has_code, said: SAID[new URL(request.url).searchParams.get('done') ?? ''] };
}

const SAID: Record<string, string> = {
  password: 'Your password is changed. You are signed out everywhere else.',
  mailed: 'We sent a link to the new address. It works once, within a day.',
  address: 'Your address is changed. You are signed out everywhere else.',
};

export async function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const proof = { current_password: String(form.get('current_password') ?? ''), ...codeOf(form) };
  const boxOf = (field: string) => (form.has('email') ? (BOXES_FOR_ADDRESS[field] ?? field) : field);
  const work = async () => {
    if (form.has('email')) {
      const sent = await call(requestNewAddress, { body: { email: textOf(form, 'email'), ...proof } });
      return sent ? redirect(addQuery(pathTo('/account'), { done: 'mailed' })) : unavailable(form);
    }
    const new_password = String(form.get('new_password') ?? '');
    const changed = await call(changePassword, { body: { ...proof, new_password } });
    return changed ? redirect(addQuery(pathTo('/account'), { done: 'password' })) : unavailable(form);
  };
  return answerForm(form, work, boxOf);
}

const PASSWORD_FOR_ADDRESS = 'password-for-address';
const CODE_FOR_ADDRESS = 'code-for-address';
/** Ids of the address form's fields, whose names also appear in the password form. */
const BOXES_FOR_ADDRESS: Readonly<Record<string, string>> = {
  current_password: PASSWORD_FOR_ADDRESS,
  code: CODE_FOR_ADDRESS,
};

const LABELS = {
  email: 'New email address',
  [PASSWORD_FOR_ADDRESS]: 'Current password',
  [CODE_FOR_ADDRESS]: 'Code',
  code: 'Code',
  current_password: 'Current password',
  new_password: 'New password',
};

export default function Account({
  loaderData: { email, has_data, has_code, said },
  actionData: answer,
}: Route.ComponentProps) {
  const is_about_address = answer !== undefined && 'email' in answer.values;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <h1 className="text-3xl">Settings</h1>
      {said && !answer && <Notice tone="success" live title={said} />}
      <FormProblems answer={answer} labels={LABELS} />
      <AddressForm email={email} has_code={has_code === true} answer={is_about_address ? answer : undefined} />
      <PasswordForm has_code={has_code === true} answer={is_about_address ? undefined : answer} />
      {has_code !== null && <TwoFactor is_on={has_code} />}
      {has_data && <Visibility />}
      {has_data && <OwnMail />}
      {has_data && <OwnData />}
      {has_data && <DeleteAccount />}
    </div>
  );
}

type FormProps = { answer: FormAnswer | undefined; has_code: boolean };

function AddressForm({ email, has_code, answer }: FormProps & { email: string }) {
  return (
    <Card as="section" aria-labelledby="address" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="address" className="text-xl">
          Email address
        </h2>
        <p className="wrap-anywhere text-muted">
          You sign in with <strong className="text-ink">{email}</strong>. That stays the same until you open the link we
          send to the new address.
        </p>
      </header>
      <form method="post" action={pathTo('/account')} className="grid gap-5" noValidate>
        <CsrfField />
        <PersonalFields>
          <TextInput
            name="email"
            type="email"
            label={LABELS.email}
            autoComplete="email"
            defaultValue={answer?.values.email}
            error={answer?.fields.email}
            spellCheck={false}
            required
          />
          <CurrentPassword id={PASSWORD_FOR_ADDRESS} error={answer?.fields[PASSWORD_FOR_ADDRESS]} />
          {has_code && <OwnCode id={CODE_FOR_ADDRESS} error={answer?.fields[CODE_FOR_ADDRESS]} />}
        </PersonalFields>
        <PersonalButton type="submit" size="lg" className="justify-self-start">
          Send the link
        </PersonalButton>
      </form>
    </Card>
  );
}

function PasswordForm({ has_code, answer }: FormProps) {
  return (
    <Card as="section" aria-labelledby="password" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="password" className="text-xl">
          Password
        </h2>
        <p className="text-muted">
          Changing it signs you out everywhere else.{' '}
          <a href={pathTo('/forgot-password')} className={TEXT_LINK}>
            Forgot the current one?
          </a>
        </p>
      </header>
      <form method="post" action={pathTo('/account')} className="grid gap-5" noValidate>
        <CsrfField />
        <PersonalFields>
          <CurrentPassword id="current_password" error={answer?.fields.current_password} />
          {has_code && <OwnCode error={answer?.fields.code} />}
          <NewPassword name="new_password" error={answer?.fields.new_password} />
        </PersonalFields>
        <PersonalButton type="submit" size="lg" className="justify-self-start">
          Change the password
        </PersonalButton>
      </form>
    </Card>
  );
}

function CurrentPassword({ id, error }: { id: string; error: string | undefined }) {
  return (
    <TextInput
      id={id}
      name="current_password"
      type="password"
      label={LABELS.current_password}
      autoComplete="current-password"
      error={error}
      required
    />
  );
}
