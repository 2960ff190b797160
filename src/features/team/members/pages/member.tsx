import { type ReactNode, useId } from 'react';
import { data, Form, redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { phoneShown } from '#features/person/rules/phone.ts';
import type { EmployerRole } from '#rules/actor.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { memberMay, whyNot } from '#rules/permissions.ts';
import { CREDIT_TYPES, type CreditType } from '#rules/plans.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, type FormAnswer, numberOf, textOf, textsOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type EmployerUser, listEmployerUsers } from '../../contract.ts';
import { ROLE_WORDS, rolesToGive } from '../../rules.ts';
import { nameOf } from '../../words.ts';
import {
  type CreditShares,
  getCreditShares,
  putCreditShares,
  removeEmployerUser,
  transferCompany,
  updateEmployerUser,
} from '../contract.ts';
import type { Route } from './+types/member.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData ? nameOf(loaderData.member) : 'Member' });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id, user } = companyCall(context);
  const { employer_users } = orNotFound(await call(listEmployerUsers, { params: { company_id } }));
  const member = orNotFound(
    employer_users.find(({ employer_user, is_removed }) => employer_user === params.employer_user && !is_removed),
  );
  const own: EmployerRole = user.role ?? 'hiring_member';
  const is_own = member.employer_user === user.userId;
  const reason = !memberMay('change-roles', user)
    ? whyNot('change-roles')
    : is_own
      ? 'You cannot change your own role, access or credits. Ask another admin.'
      : rolesToGive(own).includes(member.role)
        ? null
        : 'Only an admin can change the role, access or credits of an admin.';
  const { employer_user } = member;
  const shares =
    reason === null ? orNotFound(await call(getCreditShares, { params: { company_id, employer_user } })) : null;
  return {
    member,
    reason,
    shares,
    roles: rolesToGive(own),
    colleagues: employer_users.filter((other) => !other.is_disabled && other.employer_user !== member.employer_user),
    may_transfer: own === 'admin' && !is_own && !member.is_disabled && member.role !== 'admin',
    done: new URL(request.url).searchParams.get('done'),
  };
}

/** Saves the role, disables or enables, removes, or transfers the company, by the pressed button. */
export async function action({ context, params: { employer_user }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const form = await request.formData();
  const params = { company_id, employer_user };
  const version = Number(textOf(form, 'version'));
  const intent = textOf(form, 'intent');
  return answerForm(form, async () => {
    if (intent === 'remove') {
      const query = asTyped<{ hand_over_to: string; version: number }>({
        hand_over_to: textOf(form, 'hand_over_to'),
        version,
      });
      orNotFound(await call(removeEmployerUser, { params, query }));
      throw redirect(addQuery(pathTo('/employer/users'), { done: 'removed' }));
    }
    if (intent === 'transfer') {
      if (!form.has('sure')) return refuseUnsure(form);
      orNotFound(await call(transferCompany, { params: { company_id }, body: { employer_user } }));
    } else if (intent === 'credits') {
      const shares = CREDIT_TYPES.map((type) => [type, numberOf(form, type)]);
      const body = asTyped<Input<typeof putCreditShares>['body']>(Object.fromEntries(shares));
      orNotFound(await call(putCreditShares, { params, body }));
    } else {
      const change = intent === 'role' ? { role: textOf(form, 'role') } : { is_disabled: intent === 'disable' };
      const body = asTyped<Input<typeof updateEmployerUser>['body']>({ ...change, version });
      orNotFound(await call(updateEmployerUser, { params, body }));
    }
    throw redirect(addQuery(pathTo('/employer/users/{employer_user}', { employer_user }), { done: intent }));
  });
}

function refuseUnsure(form: FormData) {
  const answer: FormAnswer = { message: UNSURE, fields: { sure: UNSURE }, values: textsOf(form) };
  return data(answer, { status: 422 });
}

const UNSURE = 'Check this box to transfer the company.';

const MONTHLY: Readonly<Record<CreditType, string>> = {
  posting: 'Posting credits a month',
  boost: 'Boost credits a month',
  unlock: 'Unlock credits a month',
  crosspost: 'Board credits a month',
};

const DONE: Record<string, string> = {
  credits: 'Limits of credits saved.',
  role: 'Role saved.',
  disable: 'This member can no longer sign in.',
  enable: 'This member can sign in again.',
  transfer: 'This member is now an admin, and you are a people manager.',
};

export default function MemberPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { member, reason, shares, roles, colleagues, may_transfer, done } = loaderData;
  const name = nameOf(member);
  return (
    <WorkbenchPage
      title={name}
      width="form"
      back={{ href: pathTo('/employer/users'), label: 'Team' }}
      mark={
        <span className="flex gap-2">
          <Badge tone="accent">{ROLE_WORDS[member.role].label}</Badge>
          {member.is_disabled && <Badge>Cannot sign in</Badge>}
        </span>
      }
      intro={[member.email, phoneShown(member.phone)].filter(Boolean).join(' · ')}
    >
      <FormProblems answer={answer} labels={{ role: 'Role', ...MONTHLY, hand_over_to: HAND_OVER, sure: 'Transfer' }} />
      {!answer && done && DONE[done] && <Notice tone="success" live title={DONE[done]} />}
      {reason ? (
        <p className="text-muted">{reason}</p>
      ) : (
        <>
          <RoleForm member={member} roles={roles} answer={answer} />
          <AccessForm member={member} />
          {shares && <CreditsForm member={member} shares={shares} answer={answer} />}
          {may_transfer && <TransferForm member={member} answer={answer} />}
          <RemoveForm member={member} colleagues={colleagues} answer={answer} />
        </>
      )}
    </WorkbenchPage>
  );
}

const HAND_OVER = 'Colleague who takes over';
type PartProps = { title: string; says?: string; member: EmployerUser; children: ReactNode };

function Part({ title, says, member, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {says && <p className="text-sm text-muted">{says}</p>}
      <Form method="post" className="grid gap-4" noValidate>
        <CsrfField />
        <input type="hidden" name="version" value={member.version} />
        {children}
      </Form>
    </Card>
  );
}

type Answered = { member: EmployerUser; answer: FormAnswer | undefined };

function RoleForm({ member, roles, answer }: Answered & { roles: EmployerRole[] }) {
  return (
    <Part title="Role" member={member}>
      <RadioGroup
        key={member.version}
        name="role"
        legend="Role"
        legendHidden
        error={answer?.fields.role}
        defaultValue={member.role}
        choices={roles.map((role) => ({ value: role, label: ROLE_WORDS[role].label, hint: ROLE_WORDS[role].may }))}
      />
      <div>
        <Button type="submit" name="intent" value="role">
          Save the role
        </Button>
      </div>
    </Part>
  );
}

function AccessForm({ member }: { member: EmployerUser }) {
  const says = member.is_disabled
    ? 'Enabling this member takes a seat.'
    : 'Disabling ends their sessions at once and frees the seat. Their work stays, and you can enable them again.';
  return (
    <Part title="Access" says={says} member={member}>
      <div>
        <Button type="submit" name="intent" value={member.is_disabled ? 'enable' : 'disable'}>
          {member.is_disabled ? 'Enable this member' : 'Disable this member'}
        </Button>
      </div>
    </Part>
  );
}

function CreditsForm({ member, shares, answer }: Answered & { shares: CreditShares }) {
  const says =
    'How many of the company’s credits this member can spend in a calendar month. Leave a box empty for no limit.';
  return (
    <Part title="Credits" says={says} member={member}>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {CREDIT_TYPES.map((type) => (
          <TextInput
            key={type}
            name={type}
            label={MONTHLY[type]}
            hint={`${shares[type].spent} spent this month`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={answer?.values[type] ?? shares[type].per_month ?? ''}
            error={answer?.fields[type]}
            optional
          />
        ))}
      </div>
      <div>
        <Button type="submit" name="intent" value="credits">
          Save the limits
        </Button>
      </div>
    </Part>
  );
}

function TransferForm({ member, answer }: Answered) {
  const says = `${nameOf(member)} becomes an admin in your place, and you become a people manager.`;
  return (
    <Part title="Transfer the company" says={says} member={member}>
      <Checkbox name="sure" label="I understand that only an admin can undo this." error={answer?.fields.sure} />
      <div>
        <Button type="submit" name="intent" value="transfer">
          Transfer the company
        </Button>
      </div>
    </Part>
  );
}

function RemoveForm({ member, colleagues, answer }: Answered & { colleagues: EmployerUser[] }) {
  const says =
    'A colleague takes over their postings, stages, pipelines and interviews ahead. What they wrote stays under their name. This cannot be undone.';
  return (
    <Part title="Remove" says={says} member={member}>
      <Select
        name="hand_over_to"
        label={HAND_OVER}
        error={answer?.fields.hand_over_to}
        defaultValue={answer?.values.hand_over_to}
        choices={[
          { value: '', label: 'Choose a colleague' },
          ...colleagues.map((other) => ({ value: other.employer_user, label: nameOf(other) })),
        ]}
      />
      <div>
        <Button type="submit" variant="danger" name="intent" value="remove">
          Remove this member
        </Button>
      </div>
    </Part>
  );
}
