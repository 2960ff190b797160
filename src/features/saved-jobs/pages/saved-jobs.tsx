import { redirect } from 'react-router';
import { listAppliedAmong } from '#features/applying/available/contract.ts';
import { loginPath } from '#features/auth/rules.ts';
import { pathTo, SAVED_JOBS_PAGE } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { voiceOf } from '#web/sites/voice.ts';
import { SavedJobCard } from '../components/saved-job-card.tsx';
import { getSavedJob, listSavedJobs, removeSavedJob, saveJob, wishToSaveJob } from '../contract.ts';
import { backToCard } from '../rules.ts';
import type { Route } from './+types/saved-jobs.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, callOrFail } = context.get(serverContext);
  const { searchParams } = new URL(request.url);
  const page = Math.trunc(Number(searchParams.get('page'))) || 1;
  const listed = await callOrFail(listSavedJobs, { query: { page: Math.min(Math.max(1, page), 1000) } });
  if (!listed) throw new Response(null, { status: 404 });
  const changed = searchParams.get('saved') ?? searchParams.get('removed') ?? '';
  const job = ID.test(changed) ? await call(getSavedJob, { params: { posting_id: changed } }) : undefined;
  const posting_ids = listed.jobs.map(({ posting_id }) => posting_id);
  const { applied = [] } = (await call(listAppliedAmong, { query: { posting_ids } })) ?? {};
  return { ...listed, applied, changed: job ? { ...job, posting_id: changed } : null };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Saved jobs', no_index: true });

/** The buttons on job pages and cards post here, too. Visitors are sent to sign in, and the job is then saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, callOrFail, page_data } = context.get(serverContext);
  const form = await request.formData();
  const [save, remove] = [textOf(form, 'save'), textOf(form, 'remove')];
  const posting_id = save || remove;
  if (!ID.test(posting_id)) throw new Response(null, { status: 404 });
  const back = backToCard(textOf(form, 'page'), posting_id);
  if (!page_data.user && save) {
    if (!(await callOrFail(wishToSaveJob, { body: { posting_id } }))) throw new Response(null, { status: 404 });
    throw redirect(loginPath(back ?? addQuery(SAVED_JOBS_PAGE, { saved: posting_id })), 303);
  }
  const params = { posting_id };
  return answerForm(form, async () => {
    const done = await callOrFail(save ? saveJob : removeSavedJob, { params });
    if (!done) throw new Response(null, { status: 404 });
    if (textOf(form, 'from') === 'job') {
      const job = await call(getSavedJob, { params });
      throw redirect(jobPath(posting_id, job?.title ?? ''), 303);
    }
    throw redirect(back ?? addQuery(SAVED_JOBS_PAGE, { [save ? 'saved' : 'removed']: posting_id }), 303);
  });
}

export default function SavedJobs({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { jobs, applied, total, page, page_size, changed } = loaderData;
  const voice = voiceOf(usePageData().domain);
  const applications = new Map(applied.map((each) => [each.posting_id, each]));
  return (
    <SeekerLayout visit={useVisit()} title="Saved jobs" current={SAVED_JOBS_PAGE}>
      <div className="grid gap-4">
        {refused && <Notice tone="danger" live title={refused.message} />}
        {changed && !refused && <Changed {...changed} />}
        {total === 0 ? (
          <EmptyState
            icon="bookmark"
            title={voice.no_saved_jobs}
            action={
              <LinkButton href={pathTo('/search')} variant="primary">
                Find jobs
              </LinkButton>
            }
          >
            {voice.no_saved_jobs_more}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {jobs.map((job) => (
              <SavedJobCard
                key={job.posting_id}
                job={job}
                applied={applications.get(job.posting_id)}
                action={SAVED_JOBS_PAGE}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(total / page_size)}
          hrefOf={(number) => addQuery(SAVED_JOBS_PAGE, { page: number === 1 ? null : number })}
          label="Pages of saved jobs"
        />
      </div>
    </SeekerLayout>
  );
}

function Changed({ posting_id, title, is_saved }: { posting_id: string; title: string; is_saved: boolean }) {
  if (is_saved) return <Notice tone="success" live title={`${title} is saved.`} />;
  return (
    <Notice
      tone="info"
      live
      title={`${title} is no longer saved.`}
      action={
        <form method="post" action={SAVED_JOBS_PAGE}>
          <CsrfField />
          <Button type="submit" name="save" value={posting_id} icon="undo-2" size="sm">
            Undo
          </Button>
        </form>
      }
    />
  );
}
