export { FilingError, FormDefinitionError, type DefinitionProblem } from './definitions/errors.ts'
export { ExpressionError } from './lang/syntax-error.ts'
export { compileForms, type FormSet } from './definitions/form-set.ts'
export { computeFiling, type ComputeOptions } from './evaluation/compute.ts'
export { checkFiling } from './evaluation/check.ts'
export { adviceOf, adviseFiling, countPassedIn, judgeFiling } from './evaluation/advice.ts'
export type { ChangedCell } from './evaluation/changes.ts'
export { createSession } from './evaluation/session.ts'
export type { CellWrite, Session } from './evaluation/session-shape.ts'
export { blameFor, type Blame, type CellFacts, type Mend } from './evaluation/mend.ts'
export {
  cellKind,
  dependents,
  expandKey,
  formulaOf,
  formulasOf,
  isCalculated,
  cellsLeftByHead,
  precedents,
} from './explanation/explain.ts'
export { extraParent, isItemColumn, ITEM_COLUMNS, nextRowId } from './definitions/extra-rows.ts'
export { compileScalar, type Scalars } from './evaluation/scalar.ts'
export { EDITIONS, formsForPeriod, type Edition } from './definitions/editions.ts'
export { LAW_NOW, lawsAfter, type Law } from './definitions/law.ts'
export { vatTaxType } from './vat-names.ts'
export { loadForms, loadReturnForms } from './definitions/load.ts'
export { isAddedProposal } from './evaluation/added-proposals.ts'
export { valueIn } from './explanation/expression-value.ts'
export { toldIn, type Told, type ToldSide } from './explanation/told.ts'
export type * from './types.ts'
