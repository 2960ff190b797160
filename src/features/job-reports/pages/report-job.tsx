import { data, redirect } from 'react-router';
import { getJob } from '#features/jobs/contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { jobPath } from '#rules/slug.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { contentKey } from '#web/content-key.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { LONGEST_REPORT, REPORT_REASONS, reportJob } from '../contract.ts';
import { REASON_LABELS } from '../words.ts';
import type { Route } from './+types/report-job.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { posting_id } = params;
  const { callOrFail } = context.get(serverContext);
  const job = isId(posting_id) ? await callOrFail(getJob, { params: { posting_id } }) : undefined;
  if (!job) throw new Response(null, { status: 404 });
  const { title, company_name, state } = job;
  const is_sent = new URL(request.url).searchParams.get('sent') === 'yes';
  // The job's page says that it has closed and shows similar jobs.
  if (state !== 'live' && !is_sent) throw redirect(jobPath(posting_id, title), 303);
  return { posting_id, title, company_name, is_sent };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Report ${loaderData.title}` : 'Job not found',
    description: 'Tell us what is wrong with this job. A person reads every report.',
    ...(loaderData ? { path: pathTo('/job/{posting_id}/report', { posting_id: loaderData.posting_id }) } : {}),
    no_index: true,
  });

export async function action({ context, params: { posting_id }, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const text = (name: string) => textOf(form, name);
    // The call refuses an unknown reason.
    const reason = text('reason') as (typeof REPORT_REASONS)[number];
    const body = { reason, message: text('message'), email: text('email') };
    const sending = { params: { posting_id }, body, idempotency_key: await contentKey(posting_id, body) };
    const answer = await context.get(serverContext).call(reportJob, sending);
    return answer
      ? redirect(addQuery(pathTo('/job/{posting_id}/report', { posting_id }), { sent: 'yes' }))
      : data(notSent(form), { status: 503 });
  });
}

/** If the server did not answer: keeps what was typed. */
function notSent(form: FormData): FormAnswer {
  const message = 'We could not send your report. Your text is still here; try again in a moment.';
  return { message, fields: {}, values: textsOf(form) };
}

const LABELS = { reason: 'What is wrong?', message: 'Tell us more', email: 'Email address' };

export default function ReportJob({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { posting_id, title, company_name, is_sent } = loaderData;
  const path = jobPath(posting_id, title);
  if (is_sent && !answer) {
    return (
      <div className="mx-auto grid w-full max-w-prose gap-6">
        <h1 className="text-3xl">Thank you</h1>
        <Notice tone="success" live title="We received your report.">
          A person will review it. If the job breaks our rules, we take it down. If you left an address, we reply.
        </Notice>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <a className="link" href={path}>
            Back to the job
          </a>
          <a className="link" href={pathTo('/search')}>
            Find jobs
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-prose gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl text-balance">Report this job</h1>
        <p className="text-muted">
          <a className="link" href={path}>
            {title}
          </a>
          , {company_name}
        </p>
      </header>
      <FormProblems answer={answer} labels={LABELS} />
      <Card>
        <form
          method="post"
          action={pathTo('/job/{posting_id}/report', { posting_id })}
          className="grid gap-5"
          noValidate
        >
          <CsrfField />
          <RadioGroup
            name="reason"
            legend={LABELS.reason}
            choices={REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
            {...(answer?.values.reason ? { defaultValue: answer.values.reason } : {})}
            error={answer?.fields.reason}
            required
          />
          <TextArea
            name="message"
            label={LABELS.message}
            rows={5}
            most={LONGEST_REPORT}
            defaultValue={answer?.values.message}
            error={answer?.fields.message}
            optional
          />
          <TextInput
            name="email"
            type="email"
            label={LABELS.email}
            hint="Only if you want a reply."
            autoComplete="email"
            defaultValue={answer?.values.email}
            error={answer?.fields.email}
            spellCheck={false}
            optional
          />
          <div>
            <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto">
              Send report
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
