import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf, unavailable } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { requestOwnData } from '../contract.ts';
import type { Route } from './+types/request-data.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Data about me',
    description: 'See, download or delete what we have about you, even without an account.',
    path: pathTo('/my-data'),
  });

export function loader({ request }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done') ?? '';
  return { said: SAID[done], is_over: done === 'account' || done === 'address' };
}

const SAID: Record<string, { title: string; text: string }> = {
  mailed: {
    title: 'Check your email.',
    text: 'We emailed you a link to your data. It works for one day.',
  },
  account: {
    title: 'Your account is deleted.',
    text: 'You are signed out everywhere. Your data is deleted within minutes. One last email confirms it.',
  },
  address: {
    title: 'Everything under your address is being deleted.',
    text: 'It takes a few minutes. One last email confirms it.',
  },
};

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const sent = await context.get(serverContext).call(requestOwnData, { body: { email: textOf(form, 'email') } });
    return sent ? redirect(addQuery(pathTo('/my-data'), { done: 'mailed' })) : unavailable(form);
  });
}

const LABELS = { email: 'Email address' };

export default function RequestData({ loaderData: { said, is_over }, actionData: answer }: Route.ComponentProps) {
  if (said && is_over && !answer) return <Over said={said} />;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl">Data about me</h1>
        <p className="text-lg text-muted">See, download or delete what we have about you, even without an account.</p>
      </header>
      {said && !answer && (
        <Notice tone="success" live title={said.title}>
          {said.text}
        </Notice>
      )}
      <FormProblems answer={answer} labels={LABELS} />
      <Card className="grid gap-5">
        <p>
          If you have an account, go to{' '}
          <a className="link" href={pathTo('/account')}>
            Settings
          </a>
          . If not, enter the address you applied with, and we’ll email you a link.
        </p>
        <form method="post" action={pathTo('/my-data')} className="grid gap-5" noValidate>
          <CsrfField />
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
          <Button type="submit" variant="primary" size="lg">
            Send the link
          </Button>
        </form>
      </Card>
    </div>
  );
}

function Over({ said: { title, text } }: { said: { title: string; text: string } }) {
  return (
    <div className="mx-auto grid w-full max-w-lg justify-items-start gap-6">
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="text-lg">
        {text}
      </p>
      <LinkButton href="/">Go to the home page</LinkButton>
    </div>
  );
}
