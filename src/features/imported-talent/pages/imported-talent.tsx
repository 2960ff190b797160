import { Form, redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { ImportList } from '../components/import-list.tsx';
import { NotAllowed } from '../components/not-allowed.tsx';
import { PeopleTable } from '../components/people-table.tsx';
import { deleteImportedPerson, listImportedPeople, openImportedFile } from '../contract.ts';
import type { Route } from './+types/imported-talent.ts';

const HERE = pathTo('/employer/imported-talent');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Imported talent' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const q = firstCharacters(searchParams.get('q') ?? '', 100);
  const query = { q, page: searchParams.get('page') ?? '1' };
  return {
    q,
    listed: await call(listImportedPeople, { params: { company_id }, query }),
    done: searchParams.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const params = { company_id, imported_person_id: textOf(form, 'imported_person_id') };
    if (textOf(form, 'intent') === 'open') {
      throw redirect(orNotFound(await call(openImportedFile, { params })).url, 303);
    }
    orNotFound(await call(deleteImportedPerson, { params }));
    throw redirect(addQuery(HERE, { done: 'deleted' }), 303);
  });
}

const DONE: Readonly<Record<string, string>> = {
  added: 'Person added.',
  updated: 'You had this address already. The person is updated.',
  deleted: 'Person deleted.',
  discarded: 'Import discarded. Nothing of it was kept.',
};

/** People the company imported, who did not apply. Only its managers see them. */
export default function ImportedTalent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, listed, done } = loaderData;
  const reason = useReasonAgainst('bulk-upload');
  if (!listed) return <NotAllowed title="Imported talent" reason={reason ?? ''} />;
  const { people, imports, total, page, page_count } = listed;
  return (
    <WorkbenchPage
      title="Imported talent"
      back={{ href: pathTo('/employer/applications'), label: 'Applicants' }}
      intro="People you brought in yourself. Only the managers of your company see them. A day after the import, we email each person once that you hold their data and how to object. People we cannot tell within 30 days are deleted."
      actions={
        <>
          <LinkButton size="sm" variant="primary" href={pathTo('/employer/imported-talent/upload')}>
            Upload a file
          </LinkButton>
          <LinkButton size="sm" href={pathTo('/employer/imported-talent/add')}>
            Add a person
          </LinkButton>
        </>
      }
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <FormProblems answer={answer} labels={{}} />
      {(total > 0 || q) && (
        <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
          <TextInput
            name="q"
            label="Name, email address or headline"
            defaultValue={q}
            className="min-w-0 grow sm:max-w-md"
          />
          <Button type="submit">Search</Button>
        </Form>
      )}
      {people.length > 0 && <PeopleTable people={people} />}
      {people.length === 0 && (
        <EmptyState
          icon="users-round"
          title={q ? 'Nobody found' : 'Nobody yet'}
          action={q ? <LinkButton href={HERE}>Show everyone</LinkButton> : undefined}
        >
          {q ? 'Try another name or address.' : 'Upload a list of people you know, or add one person.'}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={page_count} hrefOf={(to) => addQuery(HERE, { q: q || undefined, page: to })} />
      {imports.length > 0 && <ImportList imports={imports} />}
    </WorkbenchPage>
  );
}
