import { data } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { AsksFor } from '../components/alert-card.tsx';
import { getMailedJobAlert } from '../contract.ts';
import type { Route } from './+types/unsubscribe.ts';

const HERE = pathTo('/seeker/alert-list/unsubscribe');

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const is_whole = isWholeToken(token);
  const { callOrFail } = context.get(serverContext);
  const alert = is_whole ? await callOrFail(getMailedJobAlert, { query: { token } }) : undefined;
  return data({ alert, token, is_whole }, { status: alert ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Stop these emails', no_index: true });

/** Opening the page changes nothing, since mail scanners open links. Its button sends the POST that mail programs send (RFC 8058). */
export default function Unsubscribe({ loaderData: { alert, token, is_whole } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl">Stop these emails</h1>
      {!alert && (
        <LinkFailed is_whole={is_whole}>
          The job alert in this email was deleted, so you will get no more emails from it.
        </LinkFailed>
      )}
      {alert && alert.state !== 'active' && (
        <Notice
          tone="success"
          live
          title="You will get no more emails from this job alert."
          action={
            <LinkButton
              href={
                alert.in_account
                  ? pathTo('/seeker/alert-list')
                  : addQuery(pathTo('/seeker/alert-list/mailed'), { token })
              }
            >
              Change or delete the alert
            </LinkButton>
          }
        />
      )}
      {alert?.state === 'active' && (
        <Card className="grid gap-4">
          <h2 className="text-lg wrap-anywhere">{alert.name}</h2>
          <AsksFor alert={alert} />
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
