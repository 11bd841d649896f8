/** Pure rules of withheld income tax, for the tax commands. */
export { readPayroll, PayrollFileError, type PayrollRow } from './payroll/read-payroll.ts'
export { refuseRows } from './payroll/check-payroll.ts'
export { yearOf, type Accumulated } from './withholding/cumulative.ts'
export { unknownEmployment, type Employment } from './withholding/employment.ts'
export { salaryCells, singleCells, wordsOf } from './withholding/form-row.ts'
export { taxSingle, type SingleIncome } from './withholding/single.ts'
export { iitForm } from '../contract/tax-type.ts'
export { residentCard, salaryItem, type Amounts } from '../contract/payroll-fields.ts'
