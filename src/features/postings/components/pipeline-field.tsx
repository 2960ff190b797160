import type { PipelineSummary } from '#features/pipelines/contract.ts';
import { Select } from '#ui/select.tsx';
import type { Posting } from '../contract.ts';

const OTHER_PIPELINE = 'Its current pipeline, which you cannot open';
const DEFAULT_PIPELINE = 'The default pipeline';

const STAY = 'Current applicants stay in their pipeline. New applicants go to the one you choose.';

type PipelineFieldProps = {
  label: string;
  posting: Pick<Posting, 'pipeline_id' | 'applicants' | 'leads'>;
  pipelines: readonly Pick<PipelineSummary, 'pipeline_id' | 'name'>[];
  error: string | undefined;
};

/** Companies without an ATS have only their default pipeline. */
export function PipelineField({
  label,
  posting: { pipeline_id, applicants, leads },
  pipelines,
  error,
}: PipelineFieldProps) {
  if (pipelines.length === 0) return <input type="hidden" name="pipeline_id" value={pipeline_id ?? ''} />;
  const is_listed = pipelines.some((pipeline) => pipeline.pipeline_id === pipeline_id);
  return (
    <Select
      name="pipeline_id"
      label={label}
      hint={applicants + leads > 0 ? STAY : undefined}
      choices={[
        // Without this choice the browser would select the first pipeline and move the posting there.
        ...(is_listed ? [] : [{ value: pipeline_id ?? '', label: pipeline_id ? OTHER_PIPELINE : DEFAULT_PIPELINE }]),
        ...pipelines.map(({ pipeline_id: value, name }) => ({ value, label: name })),
      ]}
      defaultValue={pipeline_id ?? ''}
      error={error}
    />
  );
}
