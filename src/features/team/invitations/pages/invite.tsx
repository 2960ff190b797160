import { Form, redirect, useNavigation } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { ROLE_WORDS, rolesToGive } from '../../rules.ts';
import { inviteEmployerUsers, listInvitations } from '../contract.ts';
import type { Route } from './+types/invite.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Invite people' });

export async function loader({ context }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  if (!memberMay('invite-team', user) || !user.role) return { refused: whyNot('invite-team') };
  const { seats, pipelines } = orNotFound(await call(listInvitations, { params: { company_id } }));
  return { seats, pipelines, roles: rolesToGive(user.role) };
}

/** Addresses as people type them: one a line, or with commas between them. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

export async function action({ context, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  return answerForm(
    form,
    async () => {
      const typed = asTyped<Input<typeof inviteEmployerUsers>['body']>({
        emails: addressesIn(textOf(form, 'emails')),
        role: textOf(form, 'role'),
        pipeline_ids: form.getAll('pipeline_ids'),
      });
      orNotFound(await call(inviteEmployerUsers, { params: { company_id }, body: typed }));
      throw redirect(addQuery(pathTo('/employer/users'), { done: 'invited' }));
    },
    (field) => (field === 'email' ? 'emails' : field),
  );
}

const LABELS = { emails: 'Email addresses', role: 'Role', pipeline_ids: 'Pipelines' };
const TEAM = { href: pathTo('/employer/users'), label: 'Team' };

export default function Invite({ loaderData, actionData: answer }: Route.ComponentProps) {
  const is_sending = useNavigation().formMethod === 'POST';
  if (loaderData.refused !== undefined) {
    return (
      <WorkbenchPage title="Invite people" width="form" back={TEAM}>
        <EmptyState icon="users-round" title="You cannot invite people">
          {loaderData.refused}
        </EmptyState>
      </WorkbenchPage>
    );
  }
  const { seats, pipelines, roles } = loaderData;
  const free = Math.max(0, seats.total - seats.used);
  return (
    <WorkbenchPage
      title="Invite people"
      width="form"
      back={TEAM}
      intro={`${free} of ${seats.total} ${seats.total === 1 ? 'seat is' : 'seats are'} free. An invitation holds a seat until it expires after seven days.`}
    >
      <FormProblems answer={answer} labels={LABELS} />
      <SubmittedValues values={answer?.typed}>
        <Form method="post" className="grid gap-6" noValidate>
          <CsrfField />
          <TextArea
            name="emails"
            label={LABELS.emails}
            hint="One on each line, or with commas between them. Up to 20 at once."
            error={answer?.fields.emails}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <RadioGroup
            name="role"
            legend={LABELS.role}
            error={answer?.fields.role}
            defaultValue="hiring_member"
            choices={roles.map((role) => ({
              value: role,
              label: ROLE_WORDS[role].label,
              hint: ROLE_WORDS[role].may,
            }))}
            required
          />
          {pipelines.length > 0 && <Pipelines pipelines={pipelines} error={answer?.fields.pipeline_ids} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={is_sending}>
              Send invitations
            </Button>
            <LinkButton href={TEAM.href}>Cancel</LinkButton>
          </div>
        </Form>
      </SubmittedValues>
    </WorkbenchPage>
  );
}

type PipelinesProps = { pipelines: { pipeline_id: string; name: string }[]; error: string | undefined };

function Pipelines({ pipelines, error }: PipelinesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{LABELS.pipeline_ids}</legend>
      <p className="text-sm text-muted">
        A hiring member sees the applicants of these. All other roles see every pipeline.
      </p>
      {pipelines.map(({ pipeline_id, name }, position) => (
        <Checkbox
          key={pipeline_id}
          {...(position === 0 ? { id: 'pipeline_ids', error } : {})}
          name="pipeline_ids"
          value={pipeline_id}
          label={name}
        />
      ))}
    </fieldset>
  );
}
