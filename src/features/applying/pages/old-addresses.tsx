import { redirect } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { serverContext } from '#web/server-context.ts';
import { detailsPath, isId } from '../apply-paths.ts';
import type { Route } from './+types/old-addresses.ts';

/**
 * Older addresses (spec §2: /seeker/apply/**, /seeker/upload-resume, /seeker/parse-resume) redirect to the matching step of a posting.
 * Without a posting, seekers go to their résumés, and visitors to the search.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const posting_id = [searchParams.get('posting_id'), ...pathname.split('/')].find(isId);
  const is_seeker = context.get(serverContext).page_data.user?.type === 'seeker';
  if (!posting_id)
    throw redirect(is_seeker && !pathname.startsWith('/seeker/apply') ? pathTo('/seeker/resumes') : pathTo('/search'));
  const document = searchParams.get('document') ?? undefined;
  throw redirect(
    pathname.startsWith('/seeker/parse-resume')
      ? detailsPath(posting_id, { document })
      : pathTo('/posting/apply/{posting_id}', { posting_id }),
  );
}
