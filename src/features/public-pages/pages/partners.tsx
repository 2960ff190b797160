import { data, redirect } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ContentPage } from '../components/content-page.tsx';
import { getContentPage } from '../content-contract.ts';
import { askForPartnership, LONGEST_MESSAGE } from '../contract.ts';
import type { Route } from './+types/partners.ts';

const HERE = '/partners';
const LONGEST_LINE = 120;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } });
  return { page, is_sent: new URL(request.url).searchParams.get('sent') === 'yes' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Partners', ...loaderData?.page, path: HERE });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = {
      organization: textOf(form, 'organization'),
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      website: textOf(form, 'website'),
      message: textOf(form, 'message'),
    };
    const answer = await context.get(serverContext).call(askForPartnership, { body });
    return answer ? redirect(`${HERE}?sent=yes#become`, 303) : data(notSent(form), { status: 503 });
  });
}

/** When the server had no answer: what was typed is kept. */
function notSent(form: FormData): FormAnswer {
  const message = 'Your message could not be sent just now. It is kept here; try again in a moment.';
  return { message, fields: {}, values: textsOf(form) };
}

const LABELS = {
  organization: 'Organization',
  name: 'Your name',
  email: 'E-mail address',
  website: 'Website',
  message: 'What you have in mind',
};

const BARE = { heading: 'Partners', lead: '', blocks: [] };

export default function Partners({ loaderData: { page, is_sent }, actionData: answer }: Route.ComponentProps) {
  return (
    <ContentPage page={page ?? BARE}>
      <section id="become" aria-labelledby="become-title" className="grid max-w-prose gap-5">
        <h2 id="become-title" className="text-2xl">
          Become a partner
        </h2>
        <p>Tell us who you are, whom you reach, and what you have in mind. We answer by e-mail.</p>
        {is_sent && !answer ? (
          <Notice tone="success" live title="Your message is on its way to us.">
            We answer to the address that you gave, usually within two working days.
          </Notice>
        ) : (
          <>
            <FormProblems answer={answer} labels={LABELS} />
            <PartnerForm answer={answer} />
          </>
        )}
      </section>
    </ContentPage>
  );
}

function PartnerForm({ answer }: { answer: FormAnswer | undefined }) {
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name],
    error: answer?.fields[name],
  });
  return (
    <Card>
      <form method="post" action={HERE} className="grid gap-5" noValidate>
        <CsrfField />
        <TextInput {...field('organization')} autoComplete="organization" maxLength={LONGEST_LINE} required />
        <TextInput {...field('name')} autoComplete="name" maxLength={LONGEST_LINE} required />
        <TextInput {...field('email')} type="email" autoComplete="email" spellCheck={false} required />
        <TextInput {...field('website')} type="url" autoComplete="url" spellCheck={false} optional />
        <TextArea {...field('message')} rows={6} maxLength={LONGEST_MESSAGE} required />
        <div>
          <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}
