import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { wholeNumber } from '#rules/whole-number.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { DeletePipeline } from '../components/delete-pipeline.tsx';
import { clonePipeline, createPipeline, deletePipeline, listPipelines, type PipelineSummary } from '../contract.ts';
import { applicantCount, reasonToKeep } from '../words.ts';
import type { Route } from './+types/pipeline-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pipelines' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, site, user, flags } = companyCall(context);
  if (!can('view-pipelines', user, flags)) return { refused: whyNot('view-pipelines') };
  const listed = orNotFound(await call(listPipelines, { params: { company_id } }));
  const is_deleted = new URL(request.url).searchParams.get('done') === 'deleted';
  return { ...listed, is_deleted, has_templates: site === 'mh', key: crypto.randomUUID() };
}

/** Creates, copies or deletes a pipeline, by the pressed button. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, pipeline_id: textOf(form, 'pipeline_id') };
  return answerForm(form, async () => {
    if (form.get('intent') === 'delete') {
      orNotFound(await call(deletePipeline, { params }));
      throw redirect(addQuery(pathTo('/employer/pipelines'), { done: 'deleted' }));
    }
    const idempotency_key = textOf(form, 'key') || undefined;
    const template = form.get('template') === 'federal_contractor' ? ('federal_contractor' as const) : undefined;
    const body = { name: textOf(form, 'name'), template };
    const created =
      form.get('intent') === 'clone'
        ? await call(clonePipeline, { params, body: {}, idempotency_key })
        : await call(createPipeline, { params: { company_id }, body, idempotency_key });
    const { pipeline_id } = orNotFound(created);
    throw redirect(addQuery(pathTo('/employer/pipeline/{pipeline_id}', { pipeline_id }), { done: 'created' }));
  });
}

const NEW_PIPELINE = 'New pipeline';

export default function PipelineList({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.refused !== undefined) return <NoPipelines reason={loaderData.refused} />;
  const { pipelines, is_deleted, key } = loaderData;
  return (
    <WorkbenchPage
      title="Pipelines"
      intro="The stages from application to hire. Each posting uses one pipeline."
      actions={<LinkButton href={pathTo('/employer/interview-kits')}>Interview kits</LinkButton>}
    >
      <FormProblems answer={actionData} labels={{ name: NEW_PIPELINE }} />
      {!actionData && is_deleted && <Notice tone="success" live title="Pipeline deleted." />}
      {pipelines.length === 0 ? (
        <EmptyState icon="kanban-square" title="You have no pipelines yet">
          Ask a manager to make you a viewer of a pipeline or an assignee of a stage.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {pipelines.map((pipeline) => (
            <PipelineCard key={pipeline.pipeline_id} pipeline={pipeline} idempotency_key={key} />
          ))}
        </ul>
      )}
      <NewPipeline answer={actionData} has_templates={loaderData.has_templates} idempotency_key={key} />
    </WorkbenchPage>
  );
}

function NoPipelines({ reason }: { reason: string }) {
  return (
    <WorkbenchPage title="Pipelines">
      <EmptyState
        icon="kanban-square"
        title="You do not have access to pipelines"
        action={<LinkButton href={pathTo('/employer/applications')}>View applicants</LinkButton>}
      >
        {reason}
      </EmptyState>
    </WorkbenchPage>
  );
}

function PipelineCard({ pipeline, idempotency_key }: { pipeline: PipelineSummary; idempotency_key: string }) {
  const { pipeline_id, name, is_default, stages, applicants, postings } = pipeline;
  const reason = useReasonAgainst('edit-pipeline');
  const board = pathTo('/employer/kanban/{pipeline_id}', { pipeline_id });
  return (
    <Card as="li" data-row="" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg wrap-anywhere">
          <a href={board} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        {is_default && <Badge tone="accent">Default</Badge>}
        <p className="text-muted">
          {applicantCount(applicants)}, {postings === 1 ? '1 live posting' : `${postings} live postings`}
        </p>
      </div>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {stages.map((stage) => (
          <li key={stage.stage_id} className="text-muted">
            {stage.name} <span className="font-semibold text-ink tabular-nums">{wholeNumber(stage.applicants)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Form method="post" className="contents">
          <CsrfField />
          <input type="hidden" name="pipeline_id" value={pipeline_id} />
          <input type="hidden" name="key" value={`${idempotency_key}-${pipeline_id}`.slice(0, 64)} />
          <LinkButton href={board} icon="kanban-square" size="sm">
            Board<span className="sr-only"> of {name}</span>
          </LinkButton>
          <LinkButton
            href={pathTo('/employer/pipeline/{pipeline_id}', { pipeline_id })}
            icon="pencil"
            size="sm"
            variant="quiet"
          >
            Edit<span className="sr-only"> {name}</span>
          </LinkButton>
          <Button type="submit" name="intent" value="clone" icon="copy" size="sm" variant="quiet" reason={reason}>
            Clone<span className="sr-only"> {name}</span>
          </Button>
        </Form>
        <DeletePipeline pipeline={pipeline} reason={reason ?? reasonToKeep(pipeline)} />
      </div>
    </Card>
  );
}

const TEMPLATES = [
  { value: 'default', label: 'Default stages' },
  { value: 'federal_contractor', label: 'Federal contractor' },
];

type NewPipelineProps = {
  answer: Route.ComponentProps['actionData'];
  has_templates: boolean;
  idempotency_key: string;
};

function NewPipeline({ answer, has_templates, idempotency_key }: NewPipelineProps) {
  const reason = useReasonAgainst('edit-pipeline');
  const { state } = useNavigation();
  return (
    <Card as="section" aria-label={NEW_PIPELINE}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={idempotency_key} />
        <TextInput
          name="name"
          label={NEW_PIPELINE}
          placeholder="Engineering"
          defaultValue={answer?.values.name}
          error={answer?.fields.name}
          most={80}
          className="min-w-56 flex-1"
        />
        {has_templates && <Select name="template" label="Stages" choices={TEMPLATES} className="min-w-56" />}
        <Button
          type="submit"
          name="intent"
          value="create"
          icon="plus"
          variant="primary"
          reason={reason}
          pending={state === 'submitting'}
        >
          Create pipeline
        </Button>
      </Form>
      {has_templates && (
        <p className="mt-3 text-sm text-muted">
          “Federal contractor” requires a requisition number and adds the stage “Self-ID sent”. Moving people there
          sends nothing: we email your voluntary questions to everyone who applies, if you have turned them on.
        </p>
      )}
    </Card>
  );
}
