/** Required header fields of the bureau's client, by form. Those of a relief are required only when it applies. */
export const demandedHead: Readonly<Record<string, (header: Readonly<Record<string, string>>) => readonly string[]>> = {
  VATG_MAIN: () => ['industry', 'legalRep', 'regAddress', 'bizAddress', 'bankAccount', 'regType', 'phone'],
  VATG_A5: (header) => (header['smallRelief'] === 'Y' ? ['reliefSubject', 'reliefFrom', 'reliefTo'] : []),
}
