/**
 * Words of traits on which federal law forbids hiring decisions (Title VII, ADA, ADEA, GINA, PDA). Each means the trait wherever it stands as
 * a whole word; words that mean something else as often ("senior", "native", "veteran", which may be preferred by law) are left out.
 */
export const PROTECTED_WORDS = {
  age: 'elderly geriatric boomer boomers millennial millennials gen-z too-old too-young overage underage youthful',
  race: 'race racial ethnic ethnicity caucasian african-american asian hispanic latino latina latinx biracial native-american',
  'national origin': 'immigrant immigrants foreigner foreigners nationality foreign-accent refugee',
  religion:
    'religion religious christian christians muslim muslims jewish jew jews catholic catholics protestant mormon hindu buddhist sikh atheist evangelical islam christianity judaism church mosque synagogue',
  sex: 'male female gender woman women man men girl girls lesbian gay bisexual transgender lgbt lgbtq nonbinary heterosexual homosexual',
  'family or pregnancy':
    'pregnant pregnancy maternity paternity married unmarried divorced widowed childless single-mother single-mom single-parent has-kids has-children',
  'disability or health':
    'disabled disability handicapped wheelchair autistic autism deaf adhd bipolar epileptic epilepsy diabetic hiv mental-illness depression genetic',
} as const;

/** Phrases of the trade that hold such a word and mean something else. */
export const HARMLESS_PHRASES = [
  'gender studies',
  'women in tech program',
  'religious studies',
  'disability services',
  'disability insurance',
  'church music',
  'asian markets',
  'asian languages',
  'maternity ward',
  'men and women of the crew',
  'refugee services',
  'man lift',
  'man hours',
  'genetic testing',
  'diabetic care',
  'autism specialist',
  'race car',
  'gay-straight alliance',
] as const;
