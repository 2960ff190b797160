import { data } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { openScoutMail } from '../contract.ts';
import { isWholeStopToken } from '../rules.ts';
import type { Route } from './+types/unsubscribe.ts';

const HERE = pathTo('/resume-scouts/unsubscribe');
const TITLE = 'Stop these emails';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const is_whole = isWholeStopToken(token);
  const { callOrFail } = context.get(serverContext);
  const answer = is_whole ? await callOrFail(openScoutMail, { body: { token } }) : undefined;
  const opened = answer?.opened ?? null;
  return data({ opened, token, is_whole }, { status: opened ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: TITLE, no_index: true });

/** Opening the page changes nothing, since mail scanners open links. Its button sends the POST that mail programs send (RFC 8058). */
export default function Unsubscribe({ loaderData: { opened, token, is_whole } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">{TITLE}</h1>
      {!opened && (
        <LinkFailed is_whole={is_whole}>
          The scout in this email was deleted, or you are no longer one of its readers. You get no more emails from it.
        </LinkFailed>
      )}
      {opened?.is_stopped && (
        <Notice tone="success" live title="You get no more emails from this scout.">
          You can turn them on again on the page of the scout.
        </Notice>
      )}
      {opened && !opened.is_stopped && (
        <Card className="grid gap-4">
          <h2 className="text-lg wrap-anywhere">{opened.name}</h2>
          <form method="post" action={addQuery(HERE, { token })}>
            <CsrfField />
            <input type="hidden" name="from" value="page" />
            <Button type="submit" name="List-Unsubscribe" value="One-Click" variant="primary" size="lg">
              Stop these emails
            </Button>
          </form>
        </Card>
      )}
    </div>
  );
}
