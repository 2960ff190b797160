import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { VISIBILITY_LABELS, VisibilityFields } from '../components/shared/visibility-fields.tsx';
import { getVisibility, putVisibility } from '../contract.ts';
import { visibilityOf } from '../rules/visibility-form.ts';
import type { Route } from './+types/visibility.ts';

const HERE = pathTo('/account/visibility');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Who can find me', no_index: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page_data, callOrFail } = context.get(serverContext);
  if (!page_data.user) throw redirect(addQuery(pathTo('/login'), { next: HERE }));
  const visibility = await callOrFail(getVisibility, {});
  if (!visibility) throw new Response(null, { status: 404 });
  return { visibility, is_saved: new URL(request.url).searchParams.get('done') === 'yes' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(
    form,
    async () => {
      const saved = await context.get(serverContext).call(putVisibility, { body: visibilityOf(form) });
      throw redirect(saved ? `${HERE}?done=yes` : HERE, 303);
    },
    (field) => field.replace(/^hidden_from.*/, 'hidden_from'),
  );
}

export default function VisibilityPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { visibility, is_saved } = loaderData;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <header className="grid gap-2">
        <Breadcrumbs trail={[{ href: pathTo('/account'), label: 'Settings' }]} current="Who can find me" />
        <h1 className="text-3xl">Who can find me</h1>
      </header>
      {is_saved && !answer && (
        <Notice
          tone="success"
          live
          title={
            visibility.searchable ? 'Saved. Employers can find you.' : 'Saved. Only employers you apply to can see you.'
          }
        />
      )}
      <FormProblems answer={answer} labels={VISIBILITY_LABELS} />
      <Card>
        <form method="post" action={HERE} className="grid gap-5" noValidate>
          <CsrfField />
          <PersonalFields>
            <VisibilityFields visibility={visibility} answer={answer} />
          </PersonalFields>
          <PersonalButton type="submit" variant="primary" size="lg">
            Save
          </PersonalButton>
        </form>
      </Card>
    </div>
  );
}
