import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { contentKey } from '#web/content-key.ts';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ContentPage } from '../../content/components/content-page.tsx';
import { getContentPage } from '../../content/contract.ts';
import { ContactForm } from '../components/contact-form.tsx';
import { LONGEST_LINE, sendContactMessage } from '../contract.ts';
import { bodyOf, CONTACT_LABELS, sentOrKept } from '../form.ts';
import type { Route } from './+types/contact.ts';

const HERE = pathTo('/contact');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Contact', ...loaderData?.page, path: HERE });

/** Other pages link here with a subject. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    page: await context.get(serverContext).callOrFail(getContentPage, { query: { path: HERE } }),
    is_sent: searchParams.get('sent') === 'yes',
    subject: firstCharacters(searchParams.get('subject') ?? '', LONGEST_LINE),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = bodyOf(form, CONTACT_LABELS);
    const sending = { body, idempotency_key: await contentKey(body) };
    const answer = await context.get(serverContext).call(sendContactMessage, sending);
    return sentOrKept(answer !== undefined, form, addQuery(HERE, { sent: 'yes' }));
  });
}

/** When the page’s words cannot be read, the form still works. */
const BARE = { heading: 'Contact us', lead: '', blocks: [] };

export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.is_sent && !answer) return <Sent />;
  return (
    <ContentPage page={loaderData.page ?? BARE}>
      <div className="grid gap-5">
        <FormProblems answer={answer} labels={CONTACT_LABELS} />
        <ContactForm answer={answer} subject={loaderData.subject} />
      </div>
    </ContentPage>
  );
}

function Sent() {
  return (
    <article className="mx-auto grid w-full max-w-prose gap-10">
      <h1 className="text-4xl">Thank you</h1>
      <Notice tone="success" live title="Your message is on its way to us.">
        <p>
          We will reply to the address you gave. If nothing arrives within two business days, check your spam folder and
          write again.
        </p>
      </Notice>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="link" href={pathTo('/search')}>
          Find jobs
        </a>
        <a className="link" href={pathTo('/contact')}>
          Write another message
        </a>
      </p>
    </article>
  );
}
