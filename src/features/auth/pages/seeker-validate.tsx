import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ConfirmAddress } from '../components/confirm-address.tsx';
import { FormPage } from '../components/form-page.tsx';
import { confirmAddress, readConfirmation } from '../confirm-action.ts';
import { validateSeeker } from '../contract.ts';
import type { Route } from './+types/seeker-validate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your e-mail address', no_index: true });

export const loader = ({ request }: Route.LoaderArgs) => readConfirmation(request);

export function action({ context, request }: Route.ActionArgs) {
  const { call } = context.get(serverContext);
  return confirmAddress({ endpoint: validateSeeker, page: '/seeker/validate', request, call });
}

export default function SeekerValidate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage
      title={loaderData.token ? 'Choose your password' : 'Confirm your e-mail address'}
      lead={loaderData.token ? 'Your address is confirmed with it, and you are signed in.' : undefined}
    >
      <ConfirmAddress {...loaderData} answer={actionData} />
    </FormPage>
  );
}
