import { redirect, useRevalidator } from 'react-router';
import { NeighborLinks } from '#features/applicants/components/shared/neighbor-links.tsx';
import { readNeighbors } from '#features/applicants/components/shared/neighbors.ts';
import { ApplicantTags } from '#features/tags/components/shared/applicant-tags.tsx';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { MaybeSame } from '../components/maybe-same.tsx';
import { Merges } from '../components/merges.tsx';
import { PersonApplications } from '../components/person-applications.tsx';
import { PersonDetails } from '../components/person-details.tsx';
import { PersonFiles } from '../components/person-files.tsx';
import { PersonTimeline } from '../components/person-timeline.tsx';
import { getApplicantPerson } from '../contract.ts';
import { keepApart, undoMerge } from '../merge-contract.ts';
import type { Route } from './+types/candidate-profile.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const details = loaderData?.person.details;
  return pageMeta(matches, { title: details ? `${details.first_name} ${details.last_name}` : 'Candidate' });
};

const pageOf = (application_id: string) => pathTo('/employer/candidate-profile/{application_id}', { application_id });

export async function loader({ context, params: { application_id }, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const person = orNotFound(await call(getApplicantPerson, { params: { company_id, application_id } }));
  const { searchParams } = new URL(request.url);
  const from = searchParams.get('from');
  const { stage_id, category } = orNotFound(person.applications.find((each) => each.application_id === application_id));
  const at = { application_id, stage_id, category };
  const neighbors = await readNeighbors(call, { company_id, from, at, pageOf });
  return { application_id, person, from, neighbors, done: searchParams.get('done') };
}

export async function action({ context, params: { application_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const other_id = textOf(form, 'other_id');
    const merge_id = textOf(form, 'merge_id');
    if (merge_id) orNotFound(await call(undoMerge, { params: { company_id, merge_id }, body: {} }));
    else orNotFound(await call(keepApart, { params: { company_id, application_id, other_id }, body: {} }));
    const from = new URL(request.url).searchParams.get('from') ?? undefined;
    const done = merge_id ? 'undone' : 'apart';
    throw redirect(addQuery(pageOf(application_id), { from, done }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const DONE: Readonly<Record<string, string>> = {
  saved: 'Details saved.',
  merged: 'Merged. Your team now sees one person.',
  undone: 'Merge undone. They are two people again.',
  apart: 'Noted. You will not be asked about these two again.',
};

/** One person across all applications to the company. */
export default function CandidateProfile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application_id, person, from, neighbors, done } = loaderData;
  const { first_name, last_name, headline } = person.details;
  const { revalidate } = useRevalidator();
  const applicant = pathTo('/employer/applications/{application_id}', { application_id });
  return (
    <WorkbenchPage
      title={`${first_name} ${last_name}`}
      back={{ href: addQuery(applicant, { from: from ?? undefined }), label: 'Applicant' }}
      intro={headline}
      actions={
        <>
          <EditLink application_id={application_id} from={from} />
          <MergeLink application_id={application_id} />
          <NeighborLinks {...neighbors} />
        </>
      }
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      <FormProblems answer={answer} labels={{}} />
      <MaybeSame application_id={application_id} people={person.maybe_same} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-5">
          <PersonDetails person={person} />
          <ApplicantTags application_id={application_id} seen={person} />
          <PersonFiles person={person} />
        </div>
        <div className="grid gap-5">
          <PersonApplications applications={person.applications} current={application_id} />
          <Merges merges={person.merges} />
          <PersonTimeline person={person} reload={revalidate} />
        </div>
      </div>
    </WorkbenchPage>
  );
}

function EditLink({ application_id, from }: { application_id: string; from: string | null }) {
  const reason = useReasonAgainst('edit-people');
  if (reason)
    return (
      <Button size="sm" reason={reason}>
        Edit details
      </Button>
    );
  const page = pathTo('/employer/edit-candidate/{application_id}', { application_id });
  return (
    <LinkButton size="sm" href={addQuery(page, { from: from ?? undefined })}>
      Edit details
    </LinkButton>
  );
}

function MergeLink({ application_id }: { application_id: string }) {
  const reason = useReasonAgainst('edit-people');
  if (reason)
    return (
      <Button size="sm" variant="quiet" reason={reason}>
        Merge
      </Button>
    );
  return (
    <LinkButton size="sm" variant="quiet" href={pathTo('/employer/merge-people/{application_id}', { application_id })}>
      Merge
    </LinkButton>
  );
}
