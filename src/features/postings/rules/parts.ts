/** The parts of the posting form, in their order. */
export const PARTS = ['job', 'place_and_pay', 'form', 'pipeline', 'review'] as const;
export type Part = (typeof PARTS)[number];

export const PART_LABELS: Readonly<Record<Part, string>> = {
  job: 'Job',
  place_and_pay: 'Where and pay',
  form: 'Form',
  pipeline: 'Pipeline',
  review: 'Review',
};

const PLACE_AND_PAY =
  /^(?:location_|additional_locations|country|city|region|postal_code|street|work_from|overseas_|pay_|hours_per_week|openings|shifts|benefits|own_benefits)/;

/** The part that an input belongs to, by the id of the input. */
export function partOf(box: string): Part {
  if (/^question_/.test(box)) return 'form';
  if (['pipeline_id', 'requisition_number', 'anonymous'].includes(box)) return 'pipeline';
  return PLACE_AND_PAY.test(box) ? 'place_and_pay' : 'job';
}

export type PartState = { kind: 'wrong' | 'missing'; count: number } | { kind: 'done' };

/** What is wrong with a part after a refusal, else what it lacks to be published. The review is done once all others are. */
export function partStates(wrong: Fields, missing: Fields): Readonly<Record<Part, PartState>> {
  const stateOf = (is_of: (box: string) => boolean): PartState => {
    const [refused, lacking] = [wrong, missing].map((fields) => Object.keys(fields).filter(is_of).length);
    if (refused) return { kind: 'wrong', count: refused };
    return lacking ? { kind: 'missing', count: lacking } : { kind: 'done' };
  };
  const own = (part: Part) => stateOf((box) => partOf(box) === part);
  return {
    job: own('job'),
    place_and_pay: own('place_and_pay'),
    form: own('form'),
    pipeline: own('pipeline'),
    review: stateOf(() => true),
  };
}

type Fields = Readonly<Record<string, string>>;
