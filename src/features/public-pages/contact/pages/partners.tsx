import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { contentKey } from '#web/content-key.ts';
import { answerForm } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ContentPage } from '../../content/components/content-page.tsx';
import { getContentPage } from '../../content/contract.ts';
import { BecomePartner } from '../components/become-partner.tsx';
import { askForPartnership } from '../contract.ts';
import { bodyOf, PARTNER_LABELS, sentOrKept } from '../form.ts';
import type { Route } from './+types/partners.ts';

const HERE = pathTo('/partners');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } });
  return { page, is_sent: new URL(request.url).searchParams.get('sent') === 'yes' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Partners', ...loaderData?.page, path: HERE });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = bodyOf(form, PARTNER_LABELS);
    const sending = { body, idempotency_key: await contentKey(body) };
    const answer = await context.get(serverContext).call(askForPartnership, sending);
    return sentOrKept(answer !== undefined, form, `${addQuery(HERE, { sent: 'yes' })}#become`);
  });
}

const BARE = { heading: 'Partners', lead: '', blocks: [] };

export default function Partners({ loaderData: { page, is_sent }, actionData: answer }: Route.ComponentProps) {
  return (
    <ContentPage page={page ?? BARE}>
      <BecomePartner answer={answer} is_sent={is_sent} />
    </ContentPage>
  );
}
