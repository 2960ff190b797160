import { pathTo } from '#rules/addresses.ts';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { RoundForm } from '../components/round-form.tsx';
import { getInterviewRound } from '../contract.ts';
import type { Route } from './+types/edit-round.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.round.name ?? 'Interview kit' });

export async function loader({ context, params: { round_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const edited = orNotFound(await call(getInterviewRound, { params: { company_id, round_id } }));
  return { ...edited, is_new: new URL(request.url).searchParams.get('done') === 'added' };
}

/** Edits one interview round of a stage. */
export default function EditRound({ loaderData }: Route.ComponentProps) {
  const { round, pipeline, stage, skills, members, is_new } = loaderData;
  const reason = useReasonAgainst('edit-pipeline');
  return (
    <WorkbenchPage
      width="form"
      title={round.name}
      back={{ href: pathTo('/employer/interview-kits'), label: 'Interview kits' }}
      intro={`${stage.name} · ${pipeline.name}`}
    >
      {is_new && <Notice tone="success" live title="Round added. Enter what it assesses and asks." />}
      {reason && <Notice>{reason}</Notice>}
      <RoundForm
        key={round.round_id}
        round={round}
        pipeline={pipeline}
        skills={skills}
        members={members}
        reason={reason}
      />
    </WorkbenchPage>
  );
}
