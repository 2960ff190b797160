import { redirect } from 'react-router';
import { listEmployerUsers } from '#features/team/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { PipelineSettings } from '../components/pipeline-settings.tsx';
import { SkillList } from '../components/skill-list.tsx';
import { ViewerList } from '../components/viewer-list.tsx';
import { getPipeline } from '../contract.ts';
import { PIPELINE_CHANGES, pipelineBox, pipelineLabel } from '../form.ts';
import { StageList } from '../stages/components/stage-list.tsx';
import { affectedBy } from '../words.ts';
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
    done: new URL(request.url).searchParams.get('done'),
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
      throw redirect(addQuery(pathTo('/employer/pipeline/{pipeline_id}', { pipeline_id }), { done }));
    },
    pipelineBox(form),
  );
}

const DONE_MESSAGES: Record<string, string> = {
  created: 'Pipeline created. Change its name, stages and skills as needed.',
  saved: 'Saved.',
  default: 'New postings now use this pipeline.',
  ordered: 'Stages reordered.',
  'stage-added': 'Stage added with the usual statuses.',
  'stage-deleted': 'Stage deleted.',
  notified: 'Reminder sent to assignees.',
  'no-recipients': 'No reminder sent: no stage with applicants has an assignee.',
};

export default function EditPipeline({ loaderData, actionData }: Route.ComponentProps) {
  const { pipeline, team, reason, done } = loaderData;
  const message = done ? DONE_MESSAGES[done] : undefined;
  return (
    <WorkbenchPage
      back={{ href: pathTo('/employer/pipelines'), label: 'Pipelines' }}
      title={pipeline.name}
      mark={pipeline.is_default && <Badge>Default</Badge>}
      intro={affectedBy(pipeline) || 'It has no applicants yet, so changes affect nobody.'}
      actions={
        <>
          <LinkButton href={pathTo('/employer/interview-kits')}>Interview kits</LinkButton>
          <LinkButton
            href={pathTo('/employer/kanban/{pipeline_id}', { pipeline_id: pipeline.pipeline_id })}
            icon="kanban-square"
          >
            Board
          </LinkButton>
        </>
      }
    >
      {reason && <Notice>{reason}</Notice>}
      <FormProblems answer={actionData} labels={pipelineLabel} />
      {!actionData && message && <Notice tone={done === 'no-recipients' ? 'info' : 'success'} live title={message} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <StageList pipeline={pipeline} team={team} reason={reason} answer={actionData} />
        <div className="grid gap-6">
          <PipelineSettings
            pipeline={pipeline}
            is_notified={!actionData && done === 'notified'}
            reason={reason}
            answer={actionData}
          />
          <SkillList pipeline={pipeline} reason={reason} answer={actionData} />
          <ViewerList pipeline={pipeline} team={team} reason={reason} answer={actionData} />
        </div>
      </div>
    </WorkbenchPage>
  );
}
