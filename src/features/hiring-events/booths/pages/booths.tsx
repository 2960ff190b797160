import { redirect } from 'react-router';
import { findCompanies } from '#features/operator/companies/contract.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { EventHead } from '../../staff/components/event-head.tsx';
import { getOperatorHiringEvent } from '../../staff/list-contract.ts';
import { isClosed } from '../../staff/rules.ts';
import { staffPath } from '../../staff/words.ts';
import { BoothRow, FoundCompany } from '../components/booth-row.tsx';
import { deleteHiringEventBooth, putHiringEventBooth } from '../contract.ts';
import type { Route } from './+types/booths.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `Employers: ${loaderData?.event.title ?? ''}`, no_index: true });

/** Companies in one search result. */
const MOST_FOUND = 25;

const DONE: Record<string, string> = {
  created: 'The draft is saved. Add employers, then conversations, and publish it.',
  put: 'The booth is saved.',
  removed: 'The booth and its conversations are removed.',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const event = orNotFound(await call(getOperatorHiringEvent, { params }));
  const { searchParams } = new URL(request.url);
  const q = firstCharacters((searchParams.get('q') ?? '').trim(), 100);
  const found = q === '' ? undefined : await call(findCompanies, { query: { q, site: event.site } });
  return { event, q, companies: found?.companies ?? [], said: DONE[searchParams.get('done') ?? ''] };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  const form = await request.formData();
  const company_id = textOf(form, 'company_id');
  const booth = { params: { ...params, company_id } };
  const here = staffPath(params.event_id, 'employers');
  const work = async () => {
    const is_removed = textOf(form, 'intent') === 'remove';
    if (is_removed) orNotFound(await call(deleteHiringEventBooth, booth));
    else orNotFound(await call(putHiringEventBooth, { ...booth, body: { place: textOf(form, 'place') } }));
    return redirect(addQuery(here, { q: textOf(form, 'q') || null, done: is_removed ? 'removed' : 'put' }), 303);
  };
  // Each booth has its own field for the place.
  return answerForm(form, work, (field) => (field === 'place' ? `place-${company_id}` : field));
}

export default function Booths({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { event, q, companies, said } = loaderData;
  const here = staffPath(event.event_id, 'employers');
  const is_closed = isClosed(event);
  const with_booth = new Set(event.booths.map(({ company_id }) => company_id));
  const answerOf = (company_id: string) => (answer?.values.company_id === company_id ? answer : undefined);
  return (
    <div className="grid gap-6">
      <EventHead event={event} current="employers" />
      {said && !answer && <Notice tone="success" live title={said} />}
      <FormProblems answer={answer} labels={() => 'Booth location'} />
      {event.booths.length === 0 ? (
        <EmptyState icon="building-2" title="No employer has a booth yet">
          Search for the employers that are coming.
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
          {event.booths.map((booth) => (
            <BoothRow
              key={booth.company_id}
              booth={booth}
              action={here}
              is_closed={is_closed}
              answer={answerOf(booth.company_id)}
            />
          ))}
        </ul>
      )}
      {!is_closed && (
        <section aria-labelledby="add" className="grid gap-4">
          <h2 id="add" className="text-lg">
            Add employers
          </h2>
          <search>
            <form action={here} className="flex flex-wrap items-end gap-3">
              <TextInput
                name="q"
                type="search"
                label="Name of the business"
                defaultValue={q}
                maxLength={100}
                className="min-w-60 flex-1 sm:max-w-md"
              />
              <Button type="submit" variant="primary">
                Search
              </Button>
            </form>
          </search>
          {q !== '' && companies.length === 0 && <p>No company on this site matches that name.</p>}
          {companies.length === MOST_FOUND && (
            <p>Showing the first {MOST_FOUND}. Type more of the name to narrow the search.</p>
          )}
          <ul className="grid gap-2">
            {companies.map((company) => (
              <FoundCompany
                key={company.company_id}
                company={company}
                has_booth={with_booth.has(company.company_id)}
                q={q}
                action={here}
                answer={answerOf(company.company_id)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
