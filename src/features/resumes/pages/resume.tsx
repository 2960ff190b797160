import { data, redirect } from 'react-router';
import { Refused } from '#api/problem.ts';
import { getSeekerDocument, LONGEST_WAIT_S } from '#features/documents/contract.ts';
import { readingTime, UNREADABLE_WORDS } from '#features/documents/rules.ts';
import { EnterSends } from '#features/person/components/shared/entry-fields.tsx';
import {
  bodyOf,
  problemsByBox,
  withEdit,
  withoutEmptyEntries,
} from '#features/person/components/shared/person-form.ts';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { isStale, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ScreenHandle, useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { VersionField } from '#web/version-field.tsx';
import { Downloads } from '../components/resume-card.tsx';
import { ResumeFields, resumeLabel } from '../components/resume-form.tsx';
import { ResumeView } from '../components/shared/resume-view.tsx';
import { UnshownParts } from '../components/unshown-parts.tsx';
import { getResume, type StoredResume, updateResume } from '../contract.ts';
import { formOfResume, readResumeForm } from '../form.ts';
import type { Route } from './+types/resume.ts';

const LIST = pathTo('/seeker/resumes');

/** The script shows the reading as soon as it ends. */
export const handle = { scripts: 'form' } satisfies ScreenHandle;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, callOrFail } = context.get(serverContext);
  const { resume_id } = params;
  const first = await callOrFail(getResume, { params: { resume_id } });
  // Most files are read within seconds, so the page waits. It does not wait for scans.
  const waiting = first?.file?.read_state === 'waiting' && !first.is_confirmed ? first.file.document_id : null;
  const query = { wait_s: LONGEST_WAIT_S };
  const document = waiting && (await call(getSeekerDocument, { params: { document_id: waiting }, query }));
  const time = document ? readingTime(document) : null;
  const resume = waiting ? await callOrFail(getResume, { params: { resume_id } }) : first;
  if (!resume) throw new Response(null, { status: 404 });
  const { person, draft, ...summary } = resume;
  const { searchParams } = new URL(request.url);
  const said = searchParams.get('saved') === 'yes' ? 'Résumé saved.' : undefined;
  const is_imported = searchParams.get('added') === 'imported';
  return { resume: summary, draft, person, form: formOfResume(person), said, is_imported, time };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.resume.name ?? 'Résumé', no_index: true });

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const { email, summary, ...person } = readResumeForm(sent);
  const version = textOf(sent, 'version');
  const intent = textOf(sent, 'intent');
  if (intent !== 'save') return { form: { ...withEdit(person, intent), email, summary }, version, problem: undefined };
  const written = withoutEmptyEntries(person);
  const form = { ...written, email, summary };
  try {
    const body = { ...bodyOf(written), email, summary, version: Number(version) };
    const saved = await context.get(serverContext).callOrFail(updateResume, { params, body });
    if (!saved) throw new Response(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, fields = {} } = error.problem;
    const problem = { message, fields: problemsByBox(fields), values: {}, is_stale: isStale(error) };
    return data({ form, version, problem }, { status: error.status });
  }
  throw redirect(`${LIST}/${params.resume_id}?saved=yes`, 303);
}

export default function Resume({ loaderData, actionData }: Route.ComponentProps) {
  const { resume, draft, said, is_imported, time } = loaderData;
  const here = `${LIST}/${resume.resume_id}`;
  const form = actionData?.form ?? loaderData.form;
  const problem = actionData?.problem;
  return (
    <SeekerLayout visit={useVisit()} title={resume.name} current={LIST} title_on_screen_only>
      <div className="hidden print:block">
        <ResumeView person={loaderData.person} />
      </div>
      <div className="grid max-w-2xl gap-6 screen-only wrap-anywhere">
        <p className="flex flex-wrap gap-2">
          <LinkButton href={LIST} size="sm" variant="quiet" icon="chevron-left">
            All résumés
          </LinkButton>
          <Downloads here={here} has_file={resume.file !== null} name={resume.name} />
        </p>
        {said && !actionData && <Notice tone="success" live title={said} />}
        <UnshownParts parts={resume.unshown} />
        <MissingCharacters characters={resume.undrawn} has_file={resume.file !== null} />
        {!said && !actionData && <Reading resume={resume} here={here} is_imported={is_imported} time={time} />}
        <form method="post" action={here} className="grid gap-6" noValidate>
          <FormProblems answer={problem} labels={resumeLabel} />
          <CsrfField />
          <VersionField version={actionData?.version ?? String(resume.version)} />
          <EnterSends intent="save" />
          <ResumeFields form={form} problems={problem?.fields ?? {}} draft={draft} here={here} />
          <div>
            <Button type="submit" variant="primary" size="lg" name="intent" value="save">
              Save
            </Button>
          </div>
        </form>
      </div>
    </SeekerLayout>
  );
}

const MOST_NAMED = 20;

/** Warns of characters that the PDF cannot show. */
function MissingCharacters({ characters, has_file }: { characters: readonly string[]; has_file: boolean }) {
  if (characters.length === 0) return null;
  const named = characters.slice(0, MOST_NAMED).join(' ');
  return (
    <Notice tone="warning" title="The PDF can’t show some of your characters">
      It shows a box (□) in place of {named}
      {characters.length > MOST_NAMED && ' and others'}. JSON Resume{has_file && ' and your own file'} keep
      {!has_file && 's'} them, and employers see them in your application.
    </Notice>
  );
}

type ReadingProps = {
  resume: Pick<StoredResume, 'file' | 'is_confirmed'>;
  here: string;
  is_imported: boolean;
  time: string | null;
};

/** The state of reading the file, until the seeker saves the résumé. */
function Reading({ resume: { file, is_confirmed }, here, is_imported, time }: ReadingProps) {
  if (is_imported) return <Notice tone="success" live title="JSON Resume imported. Check that everything is right." />;
  if (is_confirmed || !file) return null;
  const { file_name, read_state, unreadable_reason } = file;
  if (read_state === 'waiting') {
    const again = (
      <LinkButton href={here} size="sm">
        Check again
      </LinkButton>
    );
    return (
      <div data-reading={file.document_id}>
        <Notice
          title={
            <>
              <span data-until-read="">We are still reading {file_name}</span>
              <span
                role="status"
                data-read={`We read ${file_name}. Save your changes, or check again to see it.`}
                data-not-read={`We could not read ${file_name}. Fill in the rest yourself.`}
              />
            </>
          }
          action={again}
        >
          <p data-until-read="">Your file is saved. {time} You can leave this page and come back.</p>
        </Notice>
      </div>
    );
  }
  if (read_state === 'unreadable') {
    return (
      <Notice tone="warning" title={`We could not read ${file_name}`}>
        {unreadable_reason ? UNREADABLE_WORDS[unreadable_reason] : ''} Your file is saved and you can send it. Fill in
        the rest yourself.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`We read ${file_name}`}>
      Below each field is the line of your file it came from. Correct anything that is wrong, then save.
    </Notice>
  );
}
