/** Fields of a form's head that the bureau's client demands, by form; those of a relief only while it is taken. */
export const demandedHead: Readonly<Record<string, (header: Readonly<Record<string, string>>) => readonly string[]>> = {
  VATG_MAIN: () => ['industry', 'legalRep', 'regAddress', 'bizAddress', 'bankAccount', 'regType', 'phone'],
  VATG_A5: (header) => (header['smallRelief'] === 'Y' ? ['reliefSubject', 'reliefFrom', 'reliefTo'] : []),
}
