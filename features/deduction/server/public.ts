/** What other features may use of ticking. */
import './deduction.table.ts'
export { isDrifted, ticksOf, type TickedKind, type Ticking } from './ticking.service.ts'
export { periodTicksValue, type TickingRow } from './deduction.repo.ts'
