import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { CollapsibleForm } from '#ui/collapsible-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmittedValues } from '#ui/typed-values.tsx';
import { orNotFound } from '#web/company-call.ts';
import { answerForm, asTyped, textOf } from '#web/form-answer.ts';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ProposeForm } from '../components/propose-form.tsx';
import { ClosedChanges, OpenChanges } from '../components/role-changes.tsx';
import { StaffTable } from '../components/staff-table.tsx';
import { confirmRoleChange, getStaff, proposeRoleChange, type WantedChange, withdrawRoleChange } from '../contract.ts';
import type { Route } from './+types/staff.ts';

const PAGE = pathTo('/operator/staff');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Staff and roles', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const listed = orNotFound(await context.get(serverContext).call(getStaff, {}));
  return { ...listed, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const { call } = context.get(serverContext);
    const params = { role_change_id: textOf(form, 'role_change_id') };
    switch (textOf(form, 'intent')) {
      case 'confirm':
        orNotFound(await call(confirmRoleChange, { params }));
        return redirect(addQuery(PAGE, { done: 'confirmed' }), 303);
      case 'withdraw':
        orNotFound(await call(withdrawRoleChange, { params }));
        return redirect(addQuery(PAGE, { done: 'withdrawn' }), 303);
      default:
        orNotFound(await call(proposeRoleChange, { body: changeFrom(form) }));
        return redirect(addQuery(PAGE, { done: 'proposed' }), 303);
    }
  });
}

const changeFrom = (form: FormData) =>
  asTyped<WantedChange>({
    user_id: textOf(form, 'user_id'),
    role: textOf(form, 'role'),
    gives: textOf(form, 'gives') !== 'no',
    reason: textOf(form, 'reason'),
  });

const DONE: Record<string, string> = {
  proposed: 'The change is proposed. Another staff admin must confirm it.',
  confirmed: 'The change is confirmed and in effect.',
  withdrawn: 'The proposed change is withdrawn.',
};

export default function Staff({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { staff, open, closed, done } = loaderData;
  const said = done && DONE[done];
  const refused = answer && !answer.values.intent ? answer : undefined;
  return (
    <WorkbenchPage
      title="Staff and roles"
      intro="What each person may open. One staff admin proposes a change and another one confirms it."
    >
      {said && !answer && <Notice tone="success" live title={said} />}
      {answer && <Notice tone="danger" live title={answer.message} />}
      <StaffTable staff={staff} />
      {staff.filter(({ roles }) => roles.includes('admin')).length < 2 && (
        <Notice tone="info" title="You are the only staff admin">
          Changes need a second one, who is made on the server by npm run operator.
        </Notice>
      )}
      <CollapsibleForm title="Propose a change" open={refused !== undefined}>
        <SubmittedValues values={refused?.typed}>
          <ProposeForm staff={staff} problems={refused?.fields ?? {}} />
        </SubmittedValues>
      </CollapsibleForm>
      <OpenChanges changes={open} />
      <ClosedChanges changes={closed} />
    </WorkbenchPage>
  );
}
