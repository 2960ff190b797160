import { pathTo } from '#rules/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { NetworkView } from '../components/shared/network-view.tsx';
import { getPublicTalentNetwork } from '../contract.ts';
import type { Route } from './+types/talent-network.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, params: { network_id } }: Route.LoaderArgs) {
  const { call } = context.get(serverContext);
  const network = UUID.test(network_id) ? await call(getPublicTalentNetwork, { params: { network_id } }) : undefined;
  if (!network) throw new Response(null, { status: 404 });
  return { network };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: 'Talent network not found' });
  const { network_id, headline, company_name } = loaderData.network;
  return pageMeta(matches, {
    title: `Join our talent network: ${company_name}`,
    description: headline,
    path: pathTo('/talent-network/{network_id}', { network_id }),
  });
};

export default function TalentNetwork({ loaderData: { network } }: Route.ComponentProps) {
  return (
    <NetworkView {...network}>
      <LinkButton
        href={pathTo('/posting/apply/{posting_id}', { posting_id: network.network_id })}
        variant="primary"
        size="lg"
        className="w-fit"
      >
        Join
      </LinkButton>
    </NetworkView>
  );
}
