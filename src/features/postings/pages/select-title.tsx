import { useEffect, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, type FormAnswer, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { keepForm } from '#web/keep-form.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { TextKept } from '#web/text-kept.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { createPosting, getRemainingCredits } from '../contract.ts';
import { LONGEST_TITLE } from '../fields/contract.ts';
import { hasNone, publishingText } from '../words.ts';
import { generateDescription, generateSkills, suggestTitles } from '../writing/contract.ts';
import type { Route } from './+types/select-title.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'New posting' });

const SENTENCE = 'Give the posting a title.';
const TITLE_MISSING: FormAnswer = { message: SENTENCE, fields: { title: SENTENCE }, values: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const credits = orNotFound(await call(getRemainingCredits, { params: { company_id } })).posting;
  return { key: crypto.randomUUID(), credits, drafts: draftsText(context) };
}

/** Whether the company lets us draft text. */
const draftsText = (context: Route.LoaderArgs['context']) =>
  context.get(serverContext).page_data.companyPreferences?.ai_features ?? true;

/** Creates the draft, with a description and skills for its title unless the company switched that off. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const title = textOf(form, 'title');
  const params = { company_id };
  const idempotency_key = textOf(form, 'key') || undefined;
  return answerForm(form, async () => {
    if (title === '') return data(TITLE_MISSING, { status: 422 });
    const drafts = draftsText(context);
    const drafted = drafts ? await call(generateDescription, { params, body: { title } }) : undefined;
    const suggested = drafts ? await call(generateSkills, { params, body: { title } }) : undefined;
    const skills = suggested?.skills.map(({ name }) => name);
    const posting = orNotFound(
      await call(createPosting, {
        params,
        body: { title, description: drafted?.description, skills, country: 'US' },
        idempotency_key,
      }),
    );
    throw redirect(pathTo('/employer/posting/{posting_id}/edit', { posting_id: posting.posting_id }));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const TITLE = 'Job title';

export default function SelectTitle({ actionData: answer, loaderData }: Route.ComponentProps) {
  const [prefix, setPrefix] = useState('');
  const { state } = useNavigation();
  const reason = useReasonAgainst('post-job');
  return (
    <WorkbenchPage
      width="form"
      back={{ href: pathTo('/employer/view-postings'), label: 'Postings' }}
      title="What job do you want to fill?"
      intro="Use the title people search for. You can change it at any time."
    >
      <FormProblems answer={answer} labels={{}} />
      <Form method="post" className="grid gap-5">
        <CsrfField />
        <input type="hidden" name="key" value={loaderData.key} />
        <TextKept />
        <TextInput
          name="title"
          label={TITLE}
          hint="For example: Registered nurse, nights"
          error={answer?.fields.title}
          suggestions={useTitles(prefix)}
          defaultValue={answer?.values.title}
          onChange={(event) => setPrefix(event.target.value)}
          autoFocus
          most={LONGEST_TITLE}
          autoComplete="off"
        />
        <div className="flex gap-3">
          <Button type="submit" variant="primary" pending={state !== 'idle'} reason={reason}>
            Create draft
          </Button>
        </div>
        <p className="text-sm text-muted">
          {loaderData.drafts && 'We draft the text for you to edit. '}
          {publishingText(loaderData.credits)}
          {hasNone(loaderData.credits) && (
            <>
              {' '}
              You can still create and save the draft.{' '}
              <a href={pathTo('/employer/purchase-now')} className="underline underline-offset-4">
                View plans
              </a>
            </>
          )}
        </p>
      </Form>
    </WorkbenchPage>
  );
}

const TYPING_PAUSE_MS = 150;

/** Titles that start with the typed text, requested when typing pauses. */
function useTitles(prefix: string): string[] {
  const { user } = usePageData();
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    const { length } = prefix.trim();
    if (length < 2 || length > LONGEST_TITLE || !user?.company_id) return;
    const { company_id } = user;
    const pause = setTimeout(async () => {
      const answer = await browserCall(suggestTitles, { params: { company_id }, query: { prefix } });
      setTitles(answer?.titles ?? []);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [prefix, user]);
  return titles;
}
