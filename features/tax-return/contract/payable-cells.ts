/** What a VAT return comes to, paid or paid back: the cells whose sum `figureNames.total` names, by form. */
export const payableCells: Readonly<Record<string, readonly string[]>> = {
  VATG_MAIN: ['VATG_MAIN.r34.c1', 'VATG_MAIN.r34.c3', 'VATG_MAIN.r39.c1', 'VATG_MAIN.r40.c1', 'VATG_MAIN.r41.c1'],
  VATS_MAIN: ['VATS_MAIN.r22.c1', 'VATS_MAIN.r22.c2', 'VATS_MAIN.r23.c1', 'VATS_MAIN.r24.c1', 'VATS_MAIN.r25.c1'],
}
