import type { Call } from '#api/client.ts';
import type { Input } from '#api/endpoint.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { getAccountLink } from './contract.ts';

export type LinkRequest = { opens: Input<typeof getAccountLink>['query']['opens']; request: Request; callOrFail: Call };

/** The token in the page's address with what it still opens; null without a token. */
export async function readLink({ opens, request, callOrFail }: LinkRequest) {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return null;
  const is_whole = isWholeToken(token);
  const answer = is_whole ? await callOrFail(getAccountLink, { query: { token, opens } }) : undefined;
  return { token, is_whole, state: answer?.state ?? 'over' };
}

export type MailedLink = NonNullable<Awaited<ReturnType<typeof readLink>>>;
