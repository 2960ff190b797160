import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { useSite } from '#web/use-site.ts';
import { CodeField } from '../components/shared/code-field.tsx';
import { createSessionByCode } from '../contract.ts';
import type { Route } from './+types/sign-in-code.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Enter the code', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const answer = await context.get(serverContext).call(createSessionByCode, { body: { code: textOf(form, 'code') } });
    throw redirect(answer?.redirect_to ?? pathTo('/login'), 303);
  });
}

export default function SignInCode({ actionData: answer }: Route.ComponentProps) {
  const { help_email } = useSite();
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl">Enter the code</h1>
        <p className="text-lg text-muted">Enter the code your authenticator app shows now.</p>
      </header>
      <FormProblems answer={answer} labels={{ code: 'Code' }} />
      <Card>
        <form method="post" action={pathTo('/login/code')} className="grid gap-5" noValidate>
          <CsrfField />
          <CodeField
            label="Code"
            hint="Six digits, or one of your recovery codes if you do not have the device."
            error={answer?.fields.code}
          />
          <Button type="submit" variant="primary" size="lg" wide>
            Sign in
          </Button>
        </form>
      </Card>
      <p className="text-muted">
        <a className="link" href={pathTo('/login')}>
          Sign in again
        </a>{' '}
        if this took longer than ten minutes. Without your device and recovery codes, write to{' '}
        <a className="link" href={`mailto:${help_email}`}>
          {help_email}
        </a>
        .
      </p>
    </div>
  );
}
