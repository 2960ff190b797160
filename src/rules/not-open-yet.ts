/**
 * Parts of the specification that are not built yet, with the words that would promise them. tests/structure/promises.test.ts keeps pages,
 * plans and mails free of these words. Whoever builds a part removes its line here.
 */
export const NOT_OPEN_YET = {
  'the last employer action': /nobody (has )?looked at|last employer action|last time an? employer/i,
  'unlocking profiles': /unlock\w*( a)? profiles?|profile unlocks?/i,
  'bulk upload': /bulk upload|upload \w* ?r[ée]sum[ée]s in bulk/i,
} as const satisfies Record<string, RegExp>;
