import { Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { FileField } from '#ui/file-field.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { NotAllowed } from '../components/not-allowed.tsx';
import { PROVENANCE_LABELS, Provenance } from '../components/provenance.tsx';
import { uploadImport } from '../contract.ts';
import type { LawfulBasis } from '../rules.ts';
import type { Route } from './+types/upload.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Upload a file' });

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(form, async () => {
    const file = form.get('file');
    const body = {
      file: file instanceof File ? file : new File([], ''),
      source: textOf(form, 'source'),
      // The call refuses every other value.
      lawful_basis: textOf(form, 'lawful_basis') as LawfulBasis,
    };
    const { import_id } = orNotFound(await call(uploadImport, { params: { company_id }, body }));
    throw redirect(pathTo('/employer/imported-talent/import/{talent_import_id}', { talent_import_id: import_id }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** The first step of an import: a file, where it comes from and why the company may hold it. */
export default function Upload({ actionData: answer }: Route.ComponentProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  const reason = useReasonAgainst('bulk-upload');
  if (reason) return <NotAllowed title="Upload a file" reason={reason} />;
  const values = answer?.values ?? {};
  const fields = answer?.fields ?? {};
  return (
    <WorkbenchPage
      width="form"
      title="Upload a file"
      back={{ href: pathTo('/employer/imported-talent'), label: 'Imported talent' }}
      intro="Next, you choose the columns and check every row. Nothing is imported before you say so."
    >
      <FormProblems answer={answer} labels={{ file: 'File', ...PROVENANCE_LABELS }} />
      <Form method="post" encType="multipart/form-data" className="grid gap-5" noValidate>
        <CsrfField />
        <FileField
          name="file"
          label="File"
          accept=".csv,.tsv,.txt,.xlsx"
          hint="A CSV or XLSX file with a header row and at most 50,000 people, at most 10 MB. If it has several sheets, we read the first visible one with rows below its header."
          error={fields.file}
        />
        <Provenance values={values} fields={fields} />
        <p>
          <Button type="submit" variant="primary" pending={is_sending}>
            Upload file
          </Button>
        </p>
      </Form>
    </WorkbenchPage>
  );
}
