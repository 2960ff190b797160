import { data, redirect } from 'react-router';
import { contentKey } from '#web/content-key.ts';
import { answerForm, type FormAnswer, textOf, textsOf } from '#web/form-answer.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { BecomePartner } from '../components/become-partner.tsx';
import { ContentPage } from '../components/content-page.tsx';
import { getContentPage } from '../content-contract.ts';
import { askForPartnership } from '../contract.ts';
import type { Route } from './+types/partners.ts';

const HERE = '/partners';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } });
  return { page, is_sent: new URL(request.url).searchParams.get('sent') === 'yes' };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Partners', ...loaderData?.page, path: HERE });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = {
      organization: textOf(form, 'organization'),
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      website: textOf(form, 'website'),
      message: textOf(form, 'message'),
    };
    const sending = { body, idempotency_key: await contentKey(body) };
    const answer = await context.get(serverContext).call(askForPartnership, sending);
    return answer ? redirect(`${HERE}?sent=yes#become`, 303) : data(notSent(form), { status: 503 });
  });
}

/** When the server had no answer: what was typed is kept. */
function notSent(form: FormData): FormAnswer {
  const message = 'Your message could not be sent just now. It is kept here; try again in a moment.';
  return { message, fields: {}, values: textsOf(form) };
}

const BARE = { heading: 'Partners', lead: '', blocks: [] };

export default function Partners({ loaderData: { page, is_sent }, actionData: answer }: Route.ComponentProps) {
  return (
    <ContentPage page={page ?? BARE}>
      <BecomePartner answer={answer} is_sent={is_sent} />
    </ContentPage>
  );
}
