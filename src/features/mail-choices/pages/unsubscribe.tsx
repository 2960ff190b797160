import { data } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { MAIL_TOPIC_FACTS } from '#rules/mail-topics.ts';
import { addQuery } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { LinkFailed } from '#web/link-failed.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { getMailedMailChoices } from '../contract.ts';
import type { Route } from './+types/unsubscribe.ts';

const HERE = pathTo('/mail-settings/unsubscribe');

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const own = await context.get(serverContext).callOrFail(getMailedMailChoices, { query: { token } });
  return data({ own, token }, { status: own ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Stop these emails', no_index: true });

/** Opening the page changes nothing, since mail scanners open links. Its button sends what mail programs send (RFC 8058). */
export default function Unsubscribe({ loaderData: { own, token } }: Route.ComponentProps) {
  const words = own && MAIL_TOPIC_FACTS[own.topic];
  const is_wanted = own?.choices[own.topic] ?? false;
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <h1 className="text-3xl">Stop these emails</h1>
      {!words && <LinkFailed is_whole={false}>Use the link in a newer email.</LinkFailed>}
      {words && !is_wanted && (
        <Notice
          tone="success"
          live
          title={`You will get no more emails about “${words.name}”.`}
          action={
            <LinkButton href={addQuery(pathTo('/mail-settings'), { token })}>Change email preferences</LinkButton>
          }
        />
      )}
      {words && is_wanted && (
        <Card className="grid gap-4">
          <h2 className="text-lg">{words.name}</h2>
          <p>{words.says}</p>
          <form method="post" action={addQuery(HERE, { token })}>
            <CsrfField />
            <input type="hidden" name="from" value="page" />
            <Button type="submit" name="List-Unsubscribe" value="One-Click" variant="primary" size="lg">
              Stop these emails
            </Button>
          </form>
          <p>
            <a className="link" href={addQuery(pathTo('/mail-settings'), { token })}>
              Change email preferences
            </a>
          </p>
        </Card>
      )}
    </div>
  );
}
