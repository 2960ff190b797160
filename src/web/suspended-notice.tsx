import { Notice } from '#ui/notice.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useSite } from '#web/use-site.ts';

/** Whether staff suspended the user's company. */
export const useIsSuspended = () => usePageData().user?.on_site === false;

/** Tells a suspended company what that means and whom to ask; renders nothing for others. */
export function SuspendedNotice() {
  const { help_email } = useSite();
  if (!useIsSuspended()) return null;
  return (
    <Notice tone="warning" title="Our staff suspended your company, so none of your jobs are shown.">
      <p>
        Nothing can be published now, and nobody can apply. You can still see your postings and applicants. The email
        that we sent to your admins says why. If you think this is a mistake, write to{' '}
        <a className="underline underline-offset-4" href={`mailto:${help_email}`}>
          {help_email}
        </a>
        .
      </p>
    </Notice>
  );
}
