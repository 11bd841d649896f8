/** Public API of deduction for other features. */
import './deduction.table.ts'
export { invoiceTicks } from './move-tick.ts'
export { isDrifted, ticksOf, type TickedKind, type Ticking } from './ticking.service.ts'
export { periodTicksValue, type TickingRow } from './deduction.repo.ts'
