/** Public API of withheld income tax for the place where features are joined. */
export { iitKind } from './kind/iit.kind.ts'
export { averageStaff } from './people/headcount.ts'
export { wagesOfYear } from './payroll/year-wages.ts'
export { payrollSources, payrollSourcesFrom } from './payroll-sources.ts'
