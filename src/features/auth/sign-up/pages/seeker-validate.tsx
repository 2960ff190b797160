import { pathTo } from '#rules/addresses.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ConfirmAddress } from '../components/confirm-address.tsx';
import { confirmAddress, readConfirmation } from '../confirm-form.ts';
import { validateSeeker } from '../contract.ts';
import type { Route } from './+types/seeker-validate.ts';

const PAGE = pathTo('/seeker/validate');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Confirm your email address', no_index: true });

export function loader({ context, request }: Route.LoaderArgs) {
  const { callOrFail } = context.get(serverContext);
  return readConfirmation(PAGE, { opens: 'confirm-seeker', request, callOrFail });
}

export function action({ context, request }: Route.ActionArgs) {
  const { call, origin } = context.get(serverContext);
  return confirmAddress({ endpoint: validateSeeker, page: PAGE, request, call, origin });
}

export default function SeekerValidate({ loaderData: { link, is_sent, email }, actionData }: Route.ComponentProps) {
  return <ConfirmAddress link={link} is_sent={is_sent} email={email} answer={actionData} />;
}
