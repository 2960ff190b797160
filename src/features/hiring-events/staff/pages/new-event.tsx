import { redirect } from 'react-router';
import { addQuery } from '#rules/paths.ts';
import { SITE_CODES, SITES, type SiteCode } from '#rules/sites.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EVENT_LABELS, EventFields } from '../components/event-fields.tsx';
import { createHiringEvent } from '../contract.ts';
import { factsFrom, fieldOfFact } from '../form.ts';
import { NEW_EVENT_PAGE, staffPath } from '../words.ts';
import type { Route } from './+types/new-event.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New hiring event', no_index: true });

export function loader({ context }: Route.LoaderArgs) {
  // A form that is sent twice makes one draft.
  return { site: context.get(serverContext).site, key: crypto.randomUUID() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const work = async () => {
    const site = asTyped<{ site: SiteCode }>({ site: textOf(form, 'site') });
    const body = { ...site, ...factsFrom(form), state: 'draft' as const, booths: [], slots: [] };
    const idempotency_key = textOf(form, 'key');
    const { event_id } = orNotFound(
      await context.get(serverContext).call(createHiringEvent, { body, idempotency_key }),
    );
    return redirect(addQuery(staffPath(event_id, 'employers'), { done: 'created' }), 303);
  };
  return answerForm(form, work, fieldOfFact(form));
}

export default function NewEvent({ loaderData: { site, key }, actionData: answer }: Route.ComponentProps) {
  const values: Record<string, string> = answer?.values ?? { site, kind: 'in_person' };
  const problems = answer?.fields ?? {};
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">New hiring event</h1>
      <form method="post" action={NEW_EVENT_PAGE} className="grid max-w-3xl gap-6" noValidate>
        <FormProblems answer={answer} labels={EVENT_LABELS} />
        <p>This saves a draft that only staff see. Next, add employers and conversations, then publish it.</p>
        <CsrfField />
        <input type="hidden" name="key" value={key} />
        <Select
          name="site"
          label={EVENT_LABELS.site}
          choices={SITE_CODES.map((value) => ({ value, label: SITES[value].name }))}
          defaultValue={values.site}
          error={problems.site}
          className="sm:w-1/2"
        />
        <EventFields values={values} problems={problems} />
        <p>
          <Button type="submit" variant="primary">
            Save as draft
          </Button>
        </p>
      </form>
    </div>
  );
}
