/** The values of the ID token's `acr` and `amr` by which a second factor is known; one of either is enough. */
export type SecondFactor = { acr: readonly string[]; amr: readonly string[] };

/** Of an ID token: providers send whatever they like. */
type Claims = Readonly<Record<string, unknown>>;

export class NoSecondFactor extends Error {}

/** Throws `NoSecondFactor` unless the signed claims say that one was used: a provider that says nothing is refused too. */
export function checkSecondFactor({ acr, amr }: Claims, accepted: SecondFactor): void {
  const methods: unknown[] = Array.isArray(amr) ? amr : [amr];
  const is_known = accepted.acr.some((value) => value === acr) || accepted.amr.some((value) => methods.includes(value));
  if (!is_known)
    throw new NoSecondFactor(`the provider names no accepted second factor: acr ${said(acr)}, amr ${said(amr)}`);
}

const said = (claim: unknown) => JSON.stringify(claim ?? null).slice(0, 200);
