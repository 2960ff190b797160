/** The fixed categories behind the statuses, which companies may rename. */
export const STATUS_CATEGORIES = ['active', 'on_hold', 'hired', 'rejected', 'withdrawn', 'closed'] as const;
export type StatusCategory = (typeof STATUS_CATEGORIES)[number];

/** Applications that are still open. */
export const CATEGORIES_IN_PROGRESS = ['active', 'on_hold'] as const satisfies readonly StatusCategory[];
/** Applications that the board shows: the open ones and the hired. */
export const CATEGORIES_ON_BOARD = [...CATEGORIES_IN_PROGRESS, 'hired'] as const satisfies readonly StatusCategory[];

export const isInProgress = (category: StatusCategory): boolean =>
  (CATEGORIES_IN_PROGRESS as readonly StatusCategory[]).includes(category);

/** The only statuses a seeker sees. */
export const SEEKER_LABELS = [
  'Received',
  'Viewed',
  'In progress',
  'Interview',
  'Offer',
  'Hired',
  'Not selected',
  'Withdrawn',
  'Closed',
] as const;
export type SeekerLabel = (typeof SEEKER_LABELS)[number];

/** Labels that tell an applicant about an offer. */
const OFFER_LABELS: readonly SeekerLabel[] = ['Offer', 'Hired'];
export const isOfferLabel = (label: string | undefined): boolean => OFFER_LABELS.some((offer) => offer === label);

/** Categories of rejection reasons. */
export const REJECTION_KINDS = ['we_rejected', 'they_withdrew', 'none_given'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];

/** Days until a seeker sees a rejection that sends no mail. */
export const SILENT_REJECTION_DAYS = 4;
const SILENT_REJECTION_MS = SILENT_REJECTION_DAYS * 24 * 60 * 60 * 1000;

type SeekerView = {
  status: { category: StatusCategory; seeker_label: SeekerLabel };
  rejected_at: Date | null;
  mailed_at: Date | null;
  now: Date;
  /** What the seeker saw before the rejection or hold, and keeps seeing until they may know. */
  label_before?: SeekerLabel;
};

/** 'Not selected' appears with its mail, or four days after a rejection without mail; a hold changes nothing. */
export function seekerLabel({ status, rejected_at, mailed_at, now, label_before }: SeekerView): SeekerLabel {
  if (status.category === 'on_hold') return label_before ?? status.seeker_label;
  if (status.category !== 'rejected') return status.seeker_label;
  const told = mailed_at !== null && mailed_at <= now;
  const waited_ms = rejected_at === null ? 0 : now.getTime() - rejected_at.getTime();
  return told || waited_ms >= SILENT_REJECTION_MS ? 'Not selected' : (label_before ?? 'In progress');
}

/** The first `applied` and the last `hired` stage of a pipeline can neither be removed nor moved. */
export const STAGE_TYPES = [
  'lead',
  'applied',
  'review',
  'screen',
  'assessment',
  'interview',
  'offer',
  'hired',
] as const;
export type StageType = (typeof STAGE_TYPES)[number];
/** Every pipeline has one stage of each of these types from the start; members add stages of the other types. */
const FIXED_STAGE_TYPES = ['applied', 'hired'] as const;
type AddableStageType = Exclude<StageType, (typeof FIXED_STAGE_TYPES)[number]>;
export const ADDABLE_STAGE_TYPES = STAGE_TYPES.filter(
  (type): type is AddableStageType => !(FIXED_STAGE_TYPES as readonly StageType[]).includes(type),
);

export type PipelineStatus = {
  label: string;
  category: StatusCategory;
  seeker_label: SeekerLabel;
  requires_reason: boolean;
  sends_mail: boolean;
  /** Whether it can be set for many applicants at once; offers and hires cannot. */
  bulk: boolean;
};
export type PipelineStage = { name: string; type: StageType; statuses: readonly PipelineStatus[] };

/** Every company's first pipeline. Each stage also has the `everywhere` statuses. */
export const DEFAULT_PIPELINE: {
  name: string;
  stages: readonly PipelineStage[];
  everywhere: readonly PipelineStatus[];
} = {
  name: 'Default pipeline',
  stages: [
    {
      name: 'Sourced',
      type: 'lead',
      statuses: [status('New lead', 'Received'), status('Reached out', 'Received'), status('Replied', 'Received')],
    },
    { name: 'Applied', type: 'applied', statuses: [status('New', 'Received'), status('Reviewed', 'Viewed')] },
    {
      name: 'Review',
      type: 'review',
      statuses: [status('Shortlisted', 'In progress'), status('Waiting for manager', 'In progress')],
    },
    {
      name: 'Phone screen',
      type: 'screen',
      statuses: [
        status('To contact', 'In progress'),
        status('Contacted', 'In progress'),
        status('Done', 'In progress'),
      ],
    },
    {
      name: 'Interview',
      type: 'interview',
      statuses: [
        status('To schedule', 'Interview', { sends_mail: true }),
        status('Scheduled', 'Interview', { sends_mail: true }),
        status('Needs decision', 'Interview'),
      ],
    },
    {
      name: 'Offer',
      type: 'offer',
      statuses: [
        // Seekers see an offer once it is made, not while it is drafted.
        status('Drafting', 'Interview', { bulk: false }),
        status('Extended', 'Offer', { sends_mail: true, bulk: false }),
        status('Accepted', 'Offer', { bulk: false }),
        status('Declined', 'Withdrawn', { category: 'withdrawn', bulk: false }),
      ],
    },
    {
      name: 'Hired',
      type: 'hired',
      statuses: [
        status('Hired', 'Hired', { category: 'hired', sends_mail: true, bulk: false }),
        status('Started', 'Hired', { category: 'hired', bulk: false }),
      ],
    },
  ],
  everywhere: [
    status('On hold', 'In progress', { category: 'on_hold' }),
    status('Rejected', 'Not selected', { category: 'rejected', requires_reason: true, sends_mail: true }),
    status('Withdrawn', 'Withdrawn', { category: 'withdrawn' }),
  ],
};

function status(label: string, seeker_label: SeekerLabel, change: Partial<PipelineStatus> = {}): PipelineStatus {
  return { label, category: 'active', seeker_label, requires_reason: false, sends_mail: false, bulk: true, ...change };
}
