import { redirect } from 'react-router';
import { serverContext } from '#web/server-context.ts';
import { detailsPath, isId } from '../apply-paths.ts';
import type { Route } from './+types/to-step.ts';

/**
 * Older addresses (spec §2: /seeker/apply/**, /seeker/upload-resume, /seeker/parse-resume): they lead to the
 * step that does what they name, when they say for which posting; else a seeker to the own résumés, and others to the search.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const posting_id = [searchParams.get('posting_id'), ...pathname.split('/')].find(isId);
  const is_seeker = context.get(serverContext).page_data.user?.type === 'seeker';
  if (!posting_id) throw redirect(is_seeker && !pathname.startsWith('/seeker/apply') ? '/seeker/resumes' : '/search');
  const document = searchParams.get('document') ?? undefined;
  throw redirect(
    pathname.startsWith('/seeker/parse-resume')
      ? detailsPath(posting_id, { document })
      : `/posting/apply/${posting_id}`,
  );
}
