import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { OwnRegistration } from '../../booking/components/slot-list.tsx';
import { ResumeFile } from '../../resumes/components/resume-choice.tsx';

type ConfirmRegistrationProps = { own: OwnRegistration; action: string; error: string | undefined };

/** A guest’s second step, opened by the mailed link. */
export function ConfirmRegistration({ own, action, error }: ConfirmRegistrationProps) {
  return (
    <Card className="grid gap-4">
      <p className="wrap-anywhere">
        For {own.first_name} {own.last_name}, {own.email}
      </p>
      <form method="post" action={action} encType="multipart/form-data" className="grid gap-5" noValidate>
        <CsrfField />
        {own.resume ? (
          <p className="wrap-anywhere">
            <strong>{own.resume.file_name}</strong> is attached.
          </p>
        ) : (
          own.event.booths.length > 0 && (
            <ResumeFile label="Your résumé for the employers you chose" error={error} optional />
          )
        )}
        <div>
          <Button type="submit" name="intent" value="confirmed" variant="primary" size="lg">
            Confirm your registration
          </Button>
        </div>
      </form>
    </Card>
  );
}
