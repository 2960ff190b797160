import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { loginPath } from '#features/auth/rules.ts';
import { searchJobs } from '#features/job-search/contract.ts';
import { pathOfSearch, searchOf } from '#features/job-search/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { SearchParts } from '../components/alert-card.tsx';
import { ALERT_LABELS, AlertFields } from '../components/alert-fields.tsx';
import { createJobAlert, requestJobAlert } from '../contract.ts';
import { asksFor, savedQuery, suggestedName } from '../rules.ts';
import type { Route } from './+types/new-alert.ts';

const HERE = pathTo('/seeker/alert-list/new');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, page_data } = context.get(serverContext);
  const url = new URL(request.url);
  const asked = savedQuery(searchOf(url, page_data.domain));
  const found = await call(searchJobs, { query: asked });
  // Unknown places stay, so that the alert is refused instead of created without them.
  const where = found && [...found.places.map(({ label }) => label), ...found.unknown_places.map(({ named }) => named)];
  const query = { ...asked, ...found?.read_as, where: where ?? asked.where };
  const search_path = pathOfSearch(query);
  return {
    is_seeker: page_data.user?.type === 'seeker',
    is_sent: url.searchParams.get('sent') === 'yes',
    name: suggestedName(query),
    asks_for: asksFor(query),
    search_path,
    here: search_path.replace(pathTo('/search'), HERE),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Get new jobs by email', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail, page_data } = context.get(serverContext);
  const query = savedQuery(searchOf(new URL(request.url), page_data.domain));
  const form = await request.formData();
  const kept = { name: textOf(form, 'name'), rhythm: textOf(form, 'rhythm'), query };
  return answerForm(form, async () => {
    if (page_data.user?.type === 'seeker') {
      await callOrFail(createJobAlert, { body: asTyped<Input<typeof createJobAlert>['body']>(kept) });
      throw redirect(addQuery(pathTo('/seeker/alert-list'), { made: 'yes' }), 303);
    }
    const asked = asTyped<Input<typeof requestJobAlert>['body']>({ ...kept, email: textOf(form, 'email') });
    await callOrFail(requestJobAlert, { body: asked });
    const here = pathOfSearch(query).replace(pathTo('/search'), HERE);
    throw redirect(`${here}${here.includes('?') ? '&' : '?'}sent=yes`, 303);
  });
}

/** Turns a search into an alert: immediately for a seeker, by a confirmation email for visitors. */
export default function NewAlert({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { is_seeker, is_sent, name, asks_for, search_path, here } = loaderData;
  if (is_sent && !answer) return <Sent search_path={search_path} />;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl">Get new jobs by email</h1>
        <p className="text-lg text-muted">We email you only when there are new jobs.</p>
      </header>
      <FormProblems answer={answer} labels={ALERT_LABELS} />
      <Card className="grid gap-5">
        <section aria-labelledby="asked" className="grid gap-2">
          <h2 id="asked" className="text-lg">
            Your search
          </h2>
          <SearchParts parts={asks_for} />
          {answer?.fields.query && <FieldError id="query">{answer.fields.query}</FieldError>}
          <p>
            <a id="query" href={search_path} className="link">
              Change the search
            </a>
          </p>
        </section>
        <form method="post" action={here} className="grid gap-5" noValidate>
          <CsrfField />
          <AlertFields name={name} rhythm="daily" answer={answer} />
          {!is_seeker && (
            <TextInput
              name="email"
              type="email"
              label={ALERT_LABELS.email}
              hint="We email you a link to confirm it first."
              autoComplete="email"
              defaultValue={answer?.values.email}
              error={answer?.fields.email}
              spellCheck={false}
              required
            />
          )}
          <PersonalButton type="submit" variant="primary" size="lg" wide>
            {is_seeker ? 'Create job alert' : 'Send confirmation email'}
          </PersonalButton>
        </form>
      </Card>
      {!is_seeker && (
        <p>
          Already have an account?{' '}
          <a className="link" href={loginPath(here)}>
            Sign in
          </a>{' '}
          to skip the confirmation email.
        </p>
      )}
    </div>
  );
}

function Sent({ search_path }: { search_path: string }) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <h1 className="text-3xl">Check your email</h1>
      <Notice
        tone="success"
        live
        title="We sent you a confirmation email"
        action={<LinkButton href={search_path}>Back to jobs</LinkButton>}
      >
        Open the link in it within three days to confirm the job alert. If nothing arrives within a few minutes, check
        your spam folder and make sure that the address is right.
      </Notice>
    </div>
  );
}
