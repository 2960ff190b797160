import { redirect } from 'react-router';
import { FormPage } from '#features/auth/components/shared/form-page.tsx';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { PASSWORD_LENGTH } from '#rules/validation/password.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { INVITATION_DAYS, ROLE_WORDS } from '../../rules.ts';
import { acceptInvitation, getInvitation, moveInvitation } from '../contract.ts';
import type { Route } from './+types/invitation.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Join the team', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callOrFail } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const is_whole = isWholeToken(token);
  const answer = is_whole ? await callOrFail(getInvitation, { query: { token } }) : undefined;
  return { token, is_whole, invitation: answer?.invitation ?? null, is_moved: searchParams.get('moved') === 'yes' };
}

/** Accepts the invitation, or sends it to another address, by the pressed button. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const token = textOf(form, 'token');
  return answerForm(form, async () => {
    if (form.get('intent') === 'move') {
      const moved = await call(moveInvitation, { body: { token, email: textOf(form, 'email') } });
      return moved ? redirect(addQuery(pathTo('/invitation'), { moved: 'yes' })) : unavailable(form);
    }
    const [first_name, last_name, phone] = ['first_name', 'last_name', 'phone'].map((name) => textOf(form, name));
    const password = String(form.get('password') ?? '');
    const body = { token, first_name: first_name ?? '', last_name: last_name ?? '', phone: phone ?? '', password };
    const answer = await call(acceptInvitation, { body });
    return answer ? redirect(answer.redirect_to) : unavailable(form);
  });
}

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  password: 'Password',
  email: 'Another email address',
};

export default function InvitationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { token, is_whole, invitation, is_moved } = loaderData;
  if (is_moved) {
    return (
      <FormPage
        title="Check the other mailbox"
        lead="We sent the invitation there. The link in it works once, within seven days."
      >
        <p className="text-muted">You can close this page.</p>
      </FormPage>
    );
  }
  if (!invitation) {
    return (
      <FormPage title="This invitation no longer works">
        <LinkFailed is_whole={is_whole} action={<LinkButton href={pathTo('/login')}>Sign in</LinkButton>}>
          An invitation works once, within {INVITATION_DAYS} days, unless the company revokes it. Ask the person who
          invited you for a new one.
        </LinkFailed>
      </FormPage>
    );
  }
  const { business_name, invited_by, role } = invitation;
  return (
    <FormPage
      title={`Join the hiring team of ${business_name}`}
      lead={`${invited_by} invited you. Your role: ${ROLE_WORDS[role].label}. ${ROLE_WORDS[role].may}.`}
    >
      <FormProblems answer={answer} labels={LABELS} />
      {invitation.has_account ? (
        <MoveForm token={token} email={invitation.email} answer={answer} />
      ) : (
        <AcceptForm token={token} invitation={invitation} answer={answer} />
      )}
    </FormPage>
  );
}

type Invited = NonNullable<Route.ComponentProps['loaderData']['invitation']>;
type FormProps = { token: string; answer: FormAnswer | undefined };

function AcceptForm({ token, invitation, answer }: FormProps & { invitation: Invited }) {
  const { least, most } = PASSWORD_LENGTH;
  return (
    <form method="post" className="grid gap-5" noValidate>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <p>
        You sign in with <strong className="wrap-anywhere">{invitation.email}</strong>.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['first_name', 'last_name'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={LABELS[name]}
            autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
            defaultValue={answer?.values[name] ?? invitation[name]}
            error={answer?.fields[name]}
            required
          />
        ))}
      </div>
      <TextInput
        name="phone"
        type="tel"
        label={LABELS.phone}
        hint="Your colleagues see it."
        autoComplete="tel"
        defaultValue={answer?.values.phone}
        error={answer?.fields.phone}
        required
      />
      <TextInput
        name="password"
        type="password"
        label={LABELS.password}
        hint={`${least} to ${most} characters, at least one letter. A few words in a row are easy to remember.`}
        autoComplete="new-password"
        minLength={least}
        most={most}
        error={answer?.fields.password}
        required
      />
      <Button type="submit" variant="primary" size="lg" wide name="intent" value="accept">
        Join and sign in
      </Button>
    </form>
  );
}

/** Only the holder of the link is told that the address has an account. */
function MoveForm({ token, email, answer }: FormProps & { email: string }) {
  return (
    <form method="post" className="grid gap-5" noValidate>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <Notice tone="warning" title={`${email} already has an account here`}>
        An address belongs to one account. Enter another address of yours, and we send the invitation there.
      </Notice>
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
      <Button type="submit" variant="primary" size="lg" wide name="intent" value="move">
        Send the invitation there
      </Button>
    </form>
  );
}
