import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { CheckedRows } from '../components/checked-rows.tsx';
import { CommitForm, DiscardForm, UndoForm } from '../components/import-forms.tsx';
import { MappingForm } from '../components/mapping-form.tsx';
import * as contract from '../contract.ts';
import { FIELDS, type Mapping, type RowState } from '../rules.ts';
import { BASIS_WORDS, FIELD_WORDS, STATE_WORDS } from '../words.ts';
import type { Route } from './+types/import.ts';

const LIST = pathTo('/employer/imported-talent');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Import' });

export async function loader({ context, params: { talent_import_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const { searchParams } = new URL(request.url);
  // The call reads every other value as none.
  const state = (searchParams.get('state') ?? undefined) as RowState | undefined;
  const query = { state, page: searchParams.get('page') ?? '1' };
  const shown = orNotFound(await call(contract.getImport, { params: { company_id, talent_import_id }, query }));
  return { shown, state, is_mapping: searchParams.get('columns') !== null, done: searchParams.get('done') };
}

export async function action({ context, params: { talent_import_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const here = pathTo('/employer/imported-talent/import/{talent_import_id}', { talent_import_id });
  const params = { company_id, talent_import_id };
  return answerForm(form, async () => {
    const intent = textOf(form, 'intent');
    if (intent === 'map') {
      const chosen = FIELDS.map((field) => [field, textOf(form, field)] as const).filter(([, column]) => column !== '');
      const mapping: Mapping = Object.fromEntries(chosen);
      orNotFound(await call(contract.mapImport, { params, body: { mapping } }));
      orNotFound(await call(contract.checkImport, { params, body: {} }));
      throw redirect(addQuery(here, { done: 'checked' }), 303);
    }
    if (intent === 'commit') {
      orNotFound(await call(contract.commitImport, { params, body: {} }));
      throw redirect(addQuery(here, { done: 'committed' }), 303);
    }
    if (intent === 'undo') {
      orNotFound(await call(contract.undoImport, { params, body: {} }));
      throw redirect(addQuery(here, { done: 'undone' }), 303);
    }
    if (intent === 'discard') {
      orNotFound(await call(contract.discardImport, { params }));
      throw redirect(addQuery(LIST, { done: 'discarded' }), 303);
    }
    const row_number = Number(textOf(form, 'row_number'));
    const { searchParams } = new URL(request.url);
    const place = { state: searchParams.get('state') ?? undefined, page: searchParams.get('page') ?? undefined };
    if (intent === 'correct') {
      const fields = FIELDS.filter((field) => form.has(field));
      const values: Mapping = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
      const { problem } = orNotFound(await call(contract.correctRow, { params, body: { row_number, values } }));
      throw redirect(addQuery(here, { ...place, done: problem ? 'not-yet' : 'corrected', row: row_number }), 303);
    }
    const body = { row_number, is_left_out: intent === 'leave-out' };
    orNotFound(await call(contract.leaveOutRow, { params, body }));
    throw redirect(addQuery(here, place), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** One import, from the choice of its columns to its undo. */
export default function Import({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shown, state, done } = loaderData;
  const is_open = shown.state === 'uploaded' || shown.state === 'mapped' || shown.state === 'checked';
  const is_mapping = is_open && (shown.state !== 'checked' || loaderData.is_mapping);
  const here = pathTo('/employer/imported-talent/import/{talent_import_id}', { talent_import_id: shown.import_id });
  return (
    <WorkbenchPage
      title={shown.kind === 'one' ? 'One person' : shown.file_name}
      back={{ href: LIST, label: 'Imported talent' }}
      intro={`${STATE_WORDS[shown.state]} · ${shown.source} · ${BASIS_WORDS[shown.lawful_basis]}`}
    >
      {shown.sheet && is_mapping && <p>This file has several sheets. These rows are from “{shown.sheet}”.</p>}
      {done && !answer && <Done done={done} shown={shown} />}
      <FormProblems answer={answer} labels={FIELD_WORDS} />
      {is_mapping && <MappingForm shown={shown} answer={answer} />}
      {shown.state === 'checked' && !is_mapping && (
        <CommitForm counts={shown.counts} columns={addQuery(here, { columns: 'yes' })} />
      )}
      {shown.state === 'committed' && <UndoForm shown={shown} />}
      {shown.state !== 'undone' && !is_mapping && <CheckedRows shown={shown} state={state} here={here} />}
      {is_open && <DiscardForm />}
    </WorkbenchPage>
  );
}

function Done({ done, shown }: { done: string; shown: contract.TalentImport }) {
  const { added, updated, kept } = shown;
  if (done === 'checked') return <Notice tone="success" live title="Every row is checked. Nothing is imported yet." />;
  if (done === 'committed') return <Notice tone="success" live title={`${added} added, ${updated} updated.`} />;
  if (done === 'corrected') return <Notice tone="success" live title="Row corrected." />;
  if (done === 'not-yet')
    return <Notice tone="warning" live title="The row still needs a fix. The row says what is wrong." />;
  if (done !== 'undone') return null;
  return (
    <Notice tone="success" live title="Import undone.">
      {kept > 0 && `${kept} stay, since they applied or a later import updated them.`}
    </Notice>
  );
}
