import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { getQualification, putQualification, type Qualification } from '../../contract.ts';
import { MARK_LABELS, type Mark, marksFor } from '../../rules.ts';

type QualificationMarkProps = {
  application_id: string;
  /** Changes whenever the applicant is reloaded. */
  seen: unknown;
};

/** Whether the applicant meets the posting's basic qualifications. Renders nothing outside federal contractor mode. */
export function QualificationMark({ application_id, seen }: QualificationMarkProps) {
  const { user, companyPreferences } = usePageData();
  const [shown, setShown] = useState<Qualification | null>(null);
  const company_id = user?.company_id;
  const is_contractor = companyPreferences?.ofccp_mode === true;
  const load = async () => {
    if (!company_id || !is_contractor) return;
    const answer = await browserCall(getQualification, { params: { company_id, application_id } });
    if (answer) setShown(answer);
  };
  const read = useEffectEvent(load);
  // Synchronizes with the server: reloads the mark whenever the applicant is loaded.
  useEffect(() => {
    void Promise.resolve(seen).then(() => read());
  }, [seen]);
  if (!company_id || !shown?.is_asked) return null;
  return <Marked shown={shown} at={{ company_id, application_id }} reload={load} />;
}

type MarkedProps = {
  shown: Qualification;
  at: { company_id: string; application_id: string };
  reload: () => Promise<void>;
};

function Marked({ shown, at, reload }: MarkedProps) {
  const reason = useReasonAgainst('move-applicants');
  const { problem, pending, save } = useSave();
  const choose = async (mark: Mark) => {
    const body = { mark: mark === shown.mark ? null : mark };
    if (await save(() => browserCall(putQualification, { params: at, body }))) await reload();
  };
  return (
    <section aria-label="Basic qualifications" className="grid gap-2 border-b border-line pb-4">
      <h3 className="text-base font-semibold">Basic qualifications</h3>
      {shown.requisition_number !== '' && (
        <p className="text-sm text-muted wrap-anywhere">Requisition {shown.requisition_number}</p>
      )}
      {shown.basic_qualifications.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          {shown.basic_qualifications.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          The posting lists none. To say whether the applicant meets them, add them to the posting first.
        </p>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Does the applicant meet them?</legend>
        {marksFor(shown.basic_qualifications).map((mark) => (
          <Button
            key={mark}
            size="sm"
            variant={shown.mark === mark ? 'primary' : 'secondary'}
            aria-pressed={shown.mark === mark}
            pending={pending}
            reason={reason}
            onClick={() => void choose(mark)}
          >
            {MARK_LABELS[mark]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted">
        {shown.marked_at && (
          <>
            Marked by {shown.marked_by ?? 'a former member'}, <RelativeTime date={shown.marked_at} />
          </>
        )}
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
    </section>
  );
}
