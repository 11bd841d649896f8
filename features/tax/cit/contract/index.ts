export { citCell, citLines, type CitLines } from './lines.ts'
export { lossForm, lossRows, lossYearOf, yearsOfKind } from './loss-years.ts'
