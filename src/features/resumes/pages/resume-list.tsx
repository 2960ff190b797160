import { data, redirect } from 'react-router';
import { TOO_LARGE } from '#features/documents/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import { ALLOWED_UPLOAD_EXTENSIONS } from '#rules/validation/uploads.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileField } from '#ui/file-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepFile } from '#web/keep-file.ts';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { ResumeCard } from '../components/resume-card.tsx';
import { createResume, deleteResume, listResumes, MOST_RESUMES, makeMainResume, renameResume } from '../contract.ts';
import type { Route } from './+types/resume-list.ts';

const HERE = pathTo('/seeker/resumes');
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const DONE: Record<string, string> = {
  main: 'Your applications now start with this résumé.',
  renamed: 'Résumé renamed.',
  deleted: 'Résumé deleted. Employers keep what you already sent them.',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const listed = await context.get(serverContext).callOrFail(listResumes, {});
  if (!listed) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const problem = searchParams.get('problem') === 'too-large' ? TOO_LARGE : undefined;
  return { ...listed, said: DONE[searchParams.get('done') ?? ''], problem };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Résumés', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const { callOrFail } = context.get(serverContext);
  const form = await request.formData();
  const [intent, resume_id] = [textOf(form, 'intent'), textOf(form, 'resume_id')];
  // The name box of each résumé has its own id.
  const boxOf = (field: string) => (field === 'name' ? `name-${resume_id}` : field);
  const work = async () => {
    if (intent === 'upload') {
      const file = form.get('file');
      // An empty file input sends a file without a name or bytes.
      if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
        const answer: FormAnswer = { message: 'Choose a file.', fields: { file: 'Choose a file.' }, values: {} };
        return data(answer, { status: 422 });
      }
      const created = await keepFile(() => callOrFail(createResume, { body: { file } }));
      if (!created) throw new Response(null, { status: 404 });
      throw redirect(`${HERE}/${created.resume_id}?added=${created.is_imported ? 'imported' : 'stored'}`, 303);
    }
    if (!ID.test(resume_id)) throw new Response(null, { status: 404 });
    const params = { resume_id };
    const changes = {
      main: () => callOrFail(makeMainResume, { params }),
      rename: () => callOrFail(renameResume, { params, body: { name: textOf(form, 'name') } }),
      delete: () => callOrFail(deleteResume, { params }),
    };
    const change = intent === 'main' || intent === 'rename' || intent === 'delete' ? changes[intent] : null;
    if (!change || !(await change())) throw new Response(null, { status: 404 });
    throw redirect(`${HERE}?done=${intent === 'main' ? 'main' : `${intent}d`}`, 303);
  };
  return answerForm(form, work, boxOf);
}

const labelOf = (box: string) => (box === 'file' ? 'Résumé file' : 'Name');
const ACCEPT = [...ALLOWED_UPLOAD_EXTENSIONS, '.json'].join(',');

export default function ResumeList({ loaderData, actionData }: Route.ComponentProps) {
  const { resumes, said, problem } = loaderData;
  const too_large: FormAnswer | undefined = problem
    ? { message: problem, fields: { file: problem }, values: {} }
    : undefined;
  const answer = actionData ?? too_large;
  return (
    <SeekerLayout visit={useVisit()} title="Résumés" current={HERE}>
      <div className="grid max-w-3xl gap-4">
        <FormProblems answer={answer} labels={labelOf} />
        {said && !answer && <Notice tone="success" live title={said} />}
        {resumes.length === 0 ? (
          <EmptyState icon="file-text" title="No résumés yet">
            Upload a file below. We read it, you check it, and then you can apply with it in one step.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {resumes.map((resume) => (
              <ResumeCard
                key={resume.resume_id}
                resume={resume}
                action={HERE}
                answer={answer?.values.resume_id === resume.resume_id ? answer : undefined}
              />
            ))}
          </ul>
        )}
        {resumes.length < MOST_RESUMES ? (
          <Upload error={answer?.fields.file} is_first={resumes.length === 0} />
        ) : (
          <p className="text-muted">You have {MOST_RESUMES} résumés, the maximum. Delete one to add another.</p>
        )}
      </div>
    </SeekerLayout>
  );
}

function Upload({ error, is_first }: { error: string | undefined; is_first: boolean }) {
  return (
    <Card as="section">
      <form method="post" action={HERE} encType="multipart/form-data" className="grid gap-4" noValidate>
        <CsrfField />
        <FileField
          name="file"
          label={is_first ? 'Your résumé' : 'Another résumé'}
          hint="PDF, DOC, DOCX, ODT, RTF, PNG or JPG, including scans, up to 10 MB. Or a JSON Resume (.json) from another site."
          accept={ACCEPT}
          error={error}
        />
        <div>
          <Button type="submit" variant="primary" icon="plus" name="intent" value="upload">
            Add résumé
          </Button>
        </div>
      </form>
    </Card>
  );
}
