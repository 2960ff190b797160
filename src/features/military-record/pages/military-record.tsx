import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { monthShown } from '#features/person/rules.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { RECORD_PATH, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ScreenHandle, useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { VersionField } from '#web/version-field.tsx';
import { CodeFields } from '../components/code-fields.tsx';
import { KeptSentences } from '../components/kept-sentences.tsx';
import { Translations } from '../components/translations.tsx';
import {
  deleteKeptSentence,
  deleteMilitaryRecord,
  getMilitaryRecord,
  updateKeptSentence,
  updateMilitaryRecord,
} from '../contract.ts';
import { boxesOf, recordFromProfile, recordOf, rowsOf, typedRows } from '../form.ts';
import { isServiceMembers } from '../rules.ts';
import { BRANCH_CHOICES, CLEARANCE_CHOICES, labelOf, SPOUSE_CHOICES, STATUS_CHOICES } from '../words.ts';
import type { Route } from './+types/military-record.ts';

type RecordBody = Input<typeof updateMilitaryRecord>['body'];

const DONE_WORDS: Readonly<Record<string, string>> = {
  saved: 'Your service record is saved.',
  deleted: 'Your service record and your sentences are deleted.',
  changed: 'The sentence is saved.',
  removed: 'The sentence is deleted.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, callOrFail } = context.get(serverContext);
  const kept = await callOrFail(getMilitaryRecord, {});
  if (!kept) throw new Response(null, { status: 404 });
  const done = DONE_WORDS[new URL(request.url).searchParams.get('done') ?? ''];
  // A first visit starts with the service in the seeker's details.
  const told = kept.version === 0 && !done ? (await call(getSeekerProfile, {}))?.military : null;
  return {
    record: told ? { ...kept, ...recordFromProfile(told), unknown_codes: [] } : kept,
    is_begun: Boolean(told),
    done,
  };
}

export const handle = { scripts: 'form' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My service', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const params = { sentence_id: textOf(form, 'sentence_id') };
  const change = async () => {
    if (intent === 'change-sentence')
      return (await callOrFail(updateKeptSentence, { params, body: { text: textOf(form, 'text') } })) && 'changed';
    if (intent === 'delete-sentence') return (await callOrFail(deleteKeptSentence, { params })) && 'removed';
    if (intent === 'delete') return (await callOrFail(deleteMilitaryRecord, {})) && 'deleted';
    return (await callOrFail(updateMilitaryRecord, { body: asTyped<RecordBody>(recordOf(form)) })) && 'saved';
  };
  return answerForm(form, async () => {
    const done = await change();
    if (!done) throw new Response(null, { status: 404 });
    throw redirect(`${RECORD_PATH}?done=${done}`, 303);
  });
}

export default function MilitaryRecordPage({
  loaderData: { record, is_begun, done },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined;
  const of_sentence = answer !== undefined && 'sentence_id' in answer.values;
  const typed = answer && !of_sentence ? answer.values : undefined;
  const is_spouse = typed ? typed.service_status === 'spouse' : isServiceMembers(record);
  const problems = typed ? (answer?.fields ?? {}) : {};
  const value = (
    name: 'service_status' | 'branch' | 'rank' | 'clearance' | 'clearance_until' | 'spouse_of' | 'next_move',
  ) => ({
    name,
    label: labelOf(name, { is_spouse }) ?? '',
    defaultValue: typed ? (typed[name] ?? '') : monthShown(record[name] ?? ''),
    error: problems[name],
  });
  const ticked = (name: 'clearance_expired' | 'needs_portable_work') => ({
    name,
    defaultChecked: typed ? name in typed : record[name],
  });
  return (
    <SeekerLayout visit={useVisit()} title="My service" current={RECORD_PATH}>
      <div className="grid max-w-3xl gap-10">
        <form method="post" action={RECORD_PATH} className="grid gap-6" noValidate>
          <FormProblems answer={answer} labels={labelOf} />
          {done && !answer && <Notice tone="success" live title={done} />}
          <p className="text-muted">
            {is_spouse
              ? 'Your service member’s branch, rank and codes stay here: employers do not see them, and they are not in your applications. Only you can see the rest,'
              : 'Branch, rank and codes appear in My details and fill in your next application, where you can change them before you send it. Only you can see the rest,'}{' '}
            unless you fill in your clearance for a job that asks for one. Every field is optional.
          </p>
          {is_begun && !answer && (
            <Notice title="Filled in from My details">We copied your service from My details. Save to keep it.</Notice>
          )}
          <CsrfField />
          <VersionField version={typed?.version ?? record.version} />
          <FormPart title={is_spouse ? 'Your service member' : 'Your service'}>
            <Select
              {...value('service_status')}
              choices={STATUS_CHOICES}
              hint="If you are a military spouse and also served, choose your own service here and your spouse’s below."
            />
            <Select {...value('branch')} choices={BRANCH_CHOICES} />
            <TextInput {...value('rank')} most={60} />
          </FormPart>
          <FormPart
            title={is_spouse ? 'Your service member’s military jobs' : 'Your military jobs'}
            lead="MOS, rating, AFSC or NEC, with a month or year for each. Rows without a code are not saved."
          >
            <CodeFields
              rows={typed ? typedRows(typed) : rowsOf(boxesOf(record))}
              problems={problems}
              unknown={typed ? [] : record.unknown_codes}
            />
            <Translations {...record} />
            <p>
              <a className="link" href={TRANSLATOR_PATH}>
                Find a code in the translator
              </a>
            </p>
          </FormPart>
          <FormPart title="Your clearance" lead="Give the level only, never what it gave you access to.">
            <Select {...value('clearance')} choices={CLEARANCE_CHOICES} />
            <Checkbox {...ticked('clearance_expired')} label="It has expired" />
            <TextInput {...value('clearance_until')} hint="A month such as 03/2027, or a year." />
          </FormPart>
          <FormPart title="If you are a military spouse">
            <Select {...value('spouse_of')} choices={SPOUSE_CHOICES} />
            <TextInput {...value('next_move')} hint="Such as 06/2027, if you know it." />
            <Checkbox {...ticked('needs_portable_work')} label="I need work that moves with me" />
          </FormPart>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" size="lg" name="intent" value="save">
              Save
            </Button>
          </div>
        </form>
        <KeptSentences sentences={record.sentences} answer={of_sentence ? answer : undefined} />
        {(record.version > 0 || record.sentences.length > 0) && (
          <CollapsibleForm title="Delete my service record">
            <form method="post" action={RECORD_PATH} className="grid justify-items-start gap-3 pt-3">
              <CsrfField />
              <p>We delete your service record and your sentences immediately. You cannot undo this.</p>
              <Button type="submit" variant="danger" name="intent" value="delete">
                Delete record
              </Button>
            </form>
          </CollapsibleForm>
        )}
      </div>
    </SeekerLayout>
  );
}
