import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ConfirmAddress } from '../components/confirm-address.tsx';
import { FormPage } from '../components/form-page.tsx';
import { SignUpSteps } from '../components/sign-up-steps.tsx';
import { confirmAddress, readConfirmation } from '../confirm-action.ts';
import { validateEmployer } from '../contract.ts';
import type { Route } from './+types/employer-validate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your e-mail address', no_index: true });

export const loader = ({ request }: Route.LoaderArgs) => readConfirmation(request);

export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  return confirmAddress({ endpoint: validateEmployer, page: '/create-employer-account/validate', request, call });
}

export default function EmployerValidate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      steps={<SignUpSteps current={3} />}
      title={loaderData.token ? 'Choose your password' : 'Confirm your e-mail address'}
      lead={loaderData.token ? 'Your address is confirmed with it, and you are signed in.' : undefined}
    >
      <ConfirmAddress {...loaderData} answer={actionData} />
    </FormPage>
  );
}
