import { redirect } from 'react-router';
import { can, whyNot } from '#rules/permissions.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { listEmployerUsers } from '../../team/contract.ts';
import { PipelineSettings } from '../components/pipeline-settings.tsx';
import { SkillList } from '../components/skill-list.tsx';
import { StageList } from '../components/stage-list.tsx';
import { ViewerList } from '../components/viewer-list.tsx';
import { getPipeline } from '../contract.ts';
import { PIPELINE_CHANGES, pipelineBox, pipelineLabel } from '../pipeline-form.ts';
import { touches } from '../words.ts';
import type { Route } from './+types/edit-pipeline.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.pipeline.name ?? 'Pipeline' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id, user, flags } = companyCall(context);
  const { pipeline_id } = params;
  const may_edit = can('edit-pipeline', user, flags);
  const [pipeline, team] = await Promise.all([
    call(getPipeline, { params: { company_id, pipeline_id } }),
    may_edit ? call(listEmployerUsers, { params: { company_id } }) : undefined,
  ]);
  return {
    pipeline: orNotFound(pipeline),
    team: (team?.employer_users ?? [])
      .filter((member) => !member.is_disabled)
      .map(({ employer_user: id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() })),
    reason: may_edit ? undefined : whyNot('edit-pipeline'),
    said: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const { pipeline_id } = params;
  const form = await request.formData();
  return answerForm(
    form,
    async () => {
      const change = orNotFound(PIPELINE_CHANGES[textOf(form, 'intent')]);
      const done = orNotFound(await change({ call, form, params: { company_id, pipeline_id } }));
      throw redirect(`/employer/pipeline/${pipeline_id}?done=${done}`);
    },
    pipelineBox(form),
  );
}

const SAID: Record<string, string> = {
  created: 'The pipeline is created. Change its name, stages and skills as you need them.',
  saved: 'Saved.',
  default: 'New postings use this pipeline now.',
  ordered: 'The stages have their new order.',
  'stage-added': 'The stage is added, with the usual statuses of its kind.',
  'stage-deleted': 'The stage is deleted.',
  notified: 'The people who are expected to act were told.',
  'nobody-waits': 'Nobody was told: no stage with people in it has somebody who is expected to act.',
};

export default function EditPipeline({ loaderData, actionData }: Route.ComponentProps) {
  const { pipeline, team, reason, said } = loaderData;
  const message = said ? SAID[said] : undefined;
  return (
    <div className="grid gap-5">
      <Breadcrumbs trail={[{ href: '/employer/pipelines', label: 'Pipelines' }]} current={pipeline.name} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl wrap-anywhere">{pipeline.name}</h1>
            {pipeline.is_default && <Badge tone="accent">Default</Badge>}
          </div>
          <p className="text-muted">{touches(pipeline) || 'Nobody is in it yet, so it can be changed freely.'}</p>
        </div>
        <LinkButton href={`/employer/kanban/${pipeline.pipeline_id}`} icon="kanban-square">
          Board
        </LinkButton>
      </header>
      {reason && <Notice>{reason}</Notice>}
      <FormProblems answer={actionData} labels={pipelineLabel} />
      {!actionData && message && <Notice tone={said === 'nobody-waits' ? 'info' : 'success'} live title={message} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <StageList pipeline={pipeline} team={team} reason={reason} answer={actionData} />
        <div className="grid gap-6">
          <PipelineSettings
            pipeline={pipeline}
            is_notified={!actionData && said === 'notified'}
            reason={reason}
            answer={actionData}
          />
          <SkillList pipeline={pipeline} reason={reason} answer={actionData} />
          <ViewerList pipeline={pipeline} team={team} reason={reason} answer={actionData} />
        </div>
      </div>
    </div>
  );
}
