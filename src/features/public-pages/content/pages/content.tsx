import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { pageMeta } from '#web/page-meta.ts';
import { serverContext } from '#web/server-context.ts';
import { ContentPage } from '../components/content-page.tsx';
import { getContentPage } from '../contract.ts';
import type { Route } from './+types/content.ts';

/** Each brand has its guides at the address in its footer (spec §2); the other brand's address redirects there. */
const TWINS: Readonly<Record<string, string>> = {
  '/jobseeker-resources': pathTo('/video-resources'),
  '/video-resources': pathTo('/jobseeker-resources'),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/+$/, '');
  const { callOrFail } = context.get(serverContext);
  const page = await callOrFail(getContentPage, { query: { path } });
  if (page) return page;
  const twin = TWINS[path];
  if (twin && (await callOrFail(getContentPage, { query: { path: twin } }))) throw redirect(twin);
  throw new Response(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData) : pageMeta(matches, { title: 'Not found', no_index: true });

/** Every page that is only text. Its words are data; `texts/` are those that come with the product. */
export default function ContentOnly({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />;
}
