import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** For somebody who keeps alerts and has stopped the mail that would tell of them. */
export function MailStopped({ settings_path }: { settings_path: string }) {
  return (
    <Notice
      tone="warning"
      title="You stopped mail about job alerts"
      action={<LinkButton href={settings_path}>Choose what mail to get</LinkButton>}
    >
      Nothing new is mailed until you want it again. Jobs found meanwhile are told then, if they are still open.
    </Notice>
  );
}
