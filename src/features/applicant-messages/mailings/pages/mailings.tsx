import { useEffect, useRef } from 'react';
import { Form, redirect, useNavigation, useRevalidator } from 'react-router';
import { PlaceholderArea, PlaceholderInput } from '#features/templates/components/shared/placeholder-fields.tsx';
import { TemplateChoice } from '#features/templates/components/shared/template-choice.tsx';
import { writeTemplate } from '#features/templates/components/shared/write-template.ts';
import { LONGEST_BODY, LONGEST_SUBJECT } from '#features/templates/texts-contract.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay } from '#rules/permissions.ts';
import { instantOf, momentWords, zoneWords } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
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
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { cancelMailing, createMailing, listMailings, type Mailing } from '../contract.ts';
import type { Route } from './+types/mailings.ts';

const PAGE = pathTo('/employer/mailings');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mailings' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const { searchParams } = new URL(request.url);
  const to = searchParams.get('to')?.split(',').filter(Boolean) ?? [];
  if (!memberMay('write-to-applicants', user)) return { mailings: null, to: [], key: '', done: null };
  const { mailings } = orNotFound(await call(listMailings, { params: { company_id } }));
  return { mailings, to, key: crypto.randomUUID(), done: searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const mailing_id = textOf(form, 'mailing_id');
  const { companyPreferences } = context.get(serverContext).page_data;
  return answerForm(form, async () => {
    if (mailing_id) {
      orNotFound(await call(cancelMailing, { params: { company_id, mailing_id } }));
      return redirect(addQuery(PAGE, { done: 'canceled' }), 303);
    }
    const typed = textOf(form, 'send_at');
    const later = textOf(form, 'when') === 'later';
    // What is no time is passed on for the contract to refuse.
    const send_at = later ? (instantOf(typed, companyPreferences?.time_zone ?? 'UTC') ?? typed) : null;
    const application_ids = form.getAll('to').map(String);
    const body = { application_ids, subject: textOf(form, 'subject'), body: textOf(form, 'body'), send_at };
    const idempotency_key = textOf(form, 'key') || undefined;
    orNotFound(await call(createMailing, { params: { company_id }, body, idempotency_key }));
    return redirect(addQuery(PAGE, { done: later ? 'planned' : 'sending' }), 303);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

const DONE: Readonly<Record<string, string>> = {
  sending: 'Your messages will be sent within a minute.',
  planned: 'Your messages are scheduled. Anyone who writes to you first does not get one.',
  canceled: 'Messages not sent yet were canceled.',
};

export default function Mailings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { mailings, to, key, done } = loaderData;
  const refused = useReasonAgainst('write-to-applicants');
  useProgress(mailings ?? []);
  if (!mailings) {
    return (
      <WorkbenchPage width="form" title="Mailings">
        <EmptyState icon="send" title="You cannot write to applicants">
          {refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const is_writing = to.length > 0 && !done;
  return (
    <WorkbenchPage
      width="form"
      title="Mailings"
      intro="Write to many applicants at once, or schedule a message. Each applicant gets a separate one."
      actions={
        !is_writing && (
          <LinkButton href={pathTo('/employer/applications')} icon="users-round">
            Choose applicants
          </LinkButton>
        )
      }
    >
      {done && !answer && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {is_writing && <MailingForm to={to} form_key={key} answer={answer} />}
      {mailings.length === 0 && !is_writing && (
        <EmptyState icon="send" title="No mailings yet">
          Select applicants in the list and choose “Write to them”, or choose “Send later” beside a message.
        </EmptyState>
      )}
      {mailings.map((mailing) => (
        <MailingCard key={mailing.mailing_id} mailing={mailing} />
      ))}
    </WorkbenchPage>
  );
}

const REFRESH_MS = 5000;

/** Reads the list again while something is being sent. The effect follows the worker, of which nothing tells this page. */
function useProgress(mailings: readonly Mailing[]) {
  const { revalidate } = useRevalidator();
  const is_sending = mailings.some(
    ({ waiting, leaving, send_at }) => leaving > 0 || (waiting > 0 && Date.parse(send_at) <= Date.now()),
  );
  useEffect(() => {
    if (!is_sending) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [is_sending, revalidate]);
}

const LABELS = { subject: 'Subject', body: 'Text', send_at: 'Date and time', application_ids: 'Applicants' };

type MailingFormProps = { to: readonly string[]; form_key: string; answer: FormAnswer | undefined };

function MailingForm({ to, form_key, answer }: MailingFormProps) {
  const { state } = useNavigation();
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const zone = usePageData().companyPreferences?.time_zone ?? 'UTC';
  const people = to.length === 1 ? '1 applicant' : `${to.length} applicants`;
  const box = (name: 'subject' | 'body' | 'send_at') => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? '',
    error: answer?.fields[name],
  });
  return (
    <Card as="section" aria-labelledby="write" className="grid gap-5">
      <h2 id="write" className="text-lg">
        To {people}
      </h2>
      <FormProblems answer={answer} labels={LABELS} />
      <Form method="post" className="group/mailing grid gap-5" noValidate {...asksBeforeLeaving(Boolean(answer))}>
        <CsrfField />
        <input type="hidden" name="key" value={form_key} />
        {to.map((id) => (
          <input key={id} type="hidden" name="to" value={id} />
        ))}
        <TextKept />
        <TemplateChoice
          onChoose={(text) => {
            if (!text || !body.current || !subject.current) return;
            subject.current.value = text.subject;
            writeTemplate(body.current, text.body);
          }}
        />
        <PlaceholderInput ref={subject} {...box('subject')} most={LONGEST_SUBJECT} optional />
        <PlaceholderArea
          ref={body}
          {...box('body')}
          hint="Type { for a placeholder, such as the applicant’s name."
          rows={8}
          most={LONGEST_BODY}
        />
        <RadioGroup
          name="when"
          legend="When to send it"
          defaultValue={answer?.values.when ?? (to.length === 1 ? 'later' : 'now')}
          choices={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later, unless they write to you first' },
          ]}
        />
        <div className="hidden group-has-[[value=later]:checked]/mailing:block">
          <TextInput {...box('send_at')} type="datetime-local" hint={zoneWords(zone)} />
        </div>
        <p>
          <Button type="submit" variant="primary" icon="send" pending={state !== 'idle'}>
            Send to {people}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function MailingCard({ mailing }: { mailing: Mailing }) {
  const { mailing_id, subject, body, author_name, send_at, names, people, waiting } = mailing;
  const zone = usePageData().companyPreferences?.time_zone ?? 'UTC';
  const more = people - names.length;
  const title = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return (
    <Card as="section" aria-labelledby={`mailing-${mailing_id}`} className="grid gap-2">
      <h2 id={`mailing-${mailing_id}`} className="text-lg wrap-anywhere">
        {title}
      </h2>
      <p className="text-sm text-muted">
        {author_name}, {momentWords(send_at, zone)}
      </p>
      {subject && <p className="font-semibold wrap-anywhere">{subject}</p>}
      <p className="line-clamp-3 wrap-anywhere whitespace-pre-wrap">{body}</p>
      <p className="tabular-nums">{progressOf(mailing)}</p>
      {waiting > 0 && (
        <form method="post">
          <CsrfField />
          <input type="hidden" name="mailing_id" value={mailing_id} />
          <Button type="submit" size="sm" variant="danger">
            Cancel {waiting === 1 ? 'the message' : `${waiting} messages`}
          </Button>
        </form>
      )}
    </Card>
  );
}

/** '3 of 5 sent, 1 of them is still being emailed, 2 canceled, 1 of them because they wrote first' */
function progressOf({ people, sent, leaving, waiting, canceled, answered }: Mailing): string {
  const parts = [
    `${sent} of ${people} sent`,
    ...(leaving > 0 ? [`${leaving} not emailed yet`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(canceled > 0 ? [`${canceled} canceled${answered > 0 ? `, ${answered} because they wrote first` : ''}`] : []),
  ];
  return parts.join(' · ');
}
