import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { VersionField } from '#web/version-field.tsx';
import type { Pipeline } from '../contract.ts';
import { EditForm } from './edit-form.tsx';

type PipelineSettingsProps = {
  pipeline: Pipeline;
  is_notified: boolean;
  reason: string | undefined;
  answer: FormAnswer | undefined;
};

export function PipelineSettings({ pipeline, is_notified, reason, answer }: PipelineSettingsProps) {
  const { name, version, requisition_required, is_default } = pipeline;
  return (
    <Card as="section" aria-labelledby="settings-title" className="grid gap-4">
      <h2 id="settings-title" className="text-lg">
        Pipeline
      </h2>
      <EditForm key={`${name} ${requisition_required}`} className="grid gap-4">
        <VersionField version={version} />
        <TextInput
          name="name"
          label="Name"
          defaultValue={answer?.values.name ?? name}
          error={answer?.fields.name}
          most={80}
        />
        <Checkbox
          name="requisition_required"
          label="Postings need a requisition number"
          defaultChecked={requisition_required}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="rename" reason={reason}>
            Save
          </Button>
          {!is_default && (
            <Button type="submit" name="intent" value="make-default" variant="quiet" reason={reason}>
              Make default
            </Button>
          )}
        </div>
      </EditForm>
      <Reminder {...{ is_notified, reason, answer }} />
    </Card>
  );
}

/** Clears the message once the reminder is sent. */
function Reminder({ is_notified, reason, answer }: Omit<PipelineSettingsProps, 'pipeline'>) {
  const { key } = useLocation();
  const [sent, setSent] = useState(key);
  if (is_notified && sent !== key) setSent(key);
  return (
    <EditForm key={sent} className="grid gap-3 border-t border-line pt-4">
      <TextInput
        name="message"
        label="Message to assignees"
        hint="Each assignee gets one email that lists their applicants. You can send one an hour."
        placeholder="Score by Friday"
        error={answer?.fields.message}
        most={2000}
      />
      <div>
        <Button type="submit" name="intent" value="notify" size="sm" reason={reason}>
          Send reminder
        </Button>
      </div>
    </EditForm>
  );
}
