import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

export function MailStopped({ settings_path }: { settings_path: string }) {
  return (
    <Notice
      tone="warning"
      title="Job alert emails are turned off"
      action={<LinkButton href={settings_path}>Change email settings</LinkButton>}
    >
      Your alerts keep collecting new jobs. Once you turn emails back on, we send those that are still open.
    </Notice>
  );
}
