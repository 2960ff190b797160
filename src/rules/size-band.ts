/** A size band as people say it: "501 to 1000 people". */
export function sizeBandLabel(band: string): string {
  return band === '' ? '' : `${band.replace('-', ' to ').replace('+', ' or more')} people`;
}
