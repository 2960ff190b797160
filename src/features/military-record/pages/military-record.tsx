import { redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { monthShown } from '#features/person/rules.ts';
import { getSeekerProfile } from '#features/profile/contract.ts';
import { RECORD_PATH, TRANSLATOR_PATH } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { FormPart, SIDE_BY_SIDE } from '#ui/form-part.tsx';
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
import { boxesOf, recordFromProfile, recordOf, rowsOf, type TEXT_BOXES, typedRows } from '../form.ts';
import { SERVICE_STATUSES } from '../rules.ts';
import {
  CLEARANCE_CHOICES,
  COMPONENT_CHOICES,
  labelOf,
  POLYGRAPH_CHOICES,
  SPOUSE_CHOICES,
  STATE_CHOICES,
  STATUS_LABELS,
} from '../words.ts';
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
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Service and family', no_index: true });

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
  const problems = typed ? (answer?.fields ?? {}) : {};
  const value = (name: (typeof TEXT_BOXES)[number]) => ({
    name,
    label: labelOf(name) ?? '',
    defaultValue: typed ? (typed[name] ?? '') : monthShown(record[name] ?? ''),
    error: problems[name],
  });
  const isKept = (name: 'spouse_of' | 'member_rank' | 'member_codes') => Boolean(record[name] || typed?.[name]);
  const ticked_statuses: readonly string[] = typed ? (answer?.typed?.statuses ?? []) : record.statuses;
  const ticked = (name: 'shows_spouse' | 'needs_portable_work') => ({
    name,
    defaultChecked: typed ? name in typed : record[name],
  });
  return (
    <SeekerLayout visit={useVisit()} title="Service and family" current={RECORD_PATH}>
      <div className="grid max-w-3xl gap-10">
        <form method="post" action={RECORD_PATH} className="grid gap-6" noValidate>
          <FormProblems answer={answer} labels={labelOf} />
          {done && !answer && <Notice tone="success" live title={done} />}
          <p className="text-muted">
            Branch, rank and codes appear in My details and fill in your next application, where you can change them
            before you send it. Employers see the rest only if you put it into an application. Every field is optional.
          </p>
          {is_begun && !answer && (
            <Notice title="Filled in from My details">We copied your service from My details. Save to keep it.</Notice>
          )}
          <CsrfField />
          <VersionField version={typed?.version ?? record.version} />
          <FormPart title="What applies to you" lead="Tick all that apply.">
            <fieldset id="statuses">
              <legend className="sr-only">{labelOf('statuses')}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {SERVICE_STATUSES.map((status) => (
                  <Checkbox
                    key={status}
                    name="statuses"
                    value={status}
                    label={STATUS_LABELS[status]}
                    defaultChecked={ticked_statuses.includes(status)}
                  />
                ))}
              </div>
            </fieldset>
          </FormPart>
          <FormPart title="Your own service" lead="Leave this empty if you did not serve yourself.">
            <div className={SIDE_BY_SIDE}>
              <Select {...value('component')} choices={COMPONENT_CHOICES} />
              <TextInput {...value('rank')} most={60} />
              <TextInput {...value('separation')} hint="Such as 06/2027. Past dates are fine too." />
              <TextInput {...value('terminal_leave')} hint="Such as 04/2027." />
              <TextInput {...value('available_from')} hint="The month in which you can start a new job." />
            </div>
          </FormPart>
          <FormPart
            title="Your military jobs"
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
            <div className={SIDE_BY_SIDE}>
              <Select {...value('clearance')} choices={CLEARANCE_CHOICES} />
              <Select {...value('clearance_state')} choices={STATE_CHOICES} />
              <TextInput {...value('investigated')} hint="A month such as 03/2024, or a year." />
              <Select {...value('polygraph')} choices={POLYGRAPH_CHOICES} />
              <TextInput {...value('polygraph_on')} hint="A month such as 05/2024, or a year." />
            </div>
          </FormPart>
          <FormPart
            title="If you are a military spouse"
            lead="We use your next move and your need for work that moves to match jobs and suggest searches. Your service member’s details stay here: employers never see them."
          >
            <div className={SIDE_BY_SIDE}>
              <TextInput {...value('next_move')} hint="Such as 06/2027, if you know it." />
              <Select {...value('member_component')} choices={COMPONENT_CHOICES} />
              {/* No longer asked, because nothing uses them. People who saved them earlier can see, change and clear them. */}
              {isKept('spouse_of') && <Select {...value('spouse_of')} choices={SPOUSE_CHOICES} />}
              {isKept('member_rank') && <TextInput {...value('member_rank')} most={60} />}
              {isKept('member_codes') && <TextInput {...value('member_codes')} most={500} />}
            </div>
            <Checkbox {...ticked('needs_portable_work')} label="I need work that moves with me" />
            <Checkbox
              {...ticked('shows_spouse')}
              label={labelOf('shows_spouse')}
              hint="Some employers look for military spouses. We ask again in each application."
              error={problems.shows_spouse}
            />
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
