/** Public server API of approvals for other features. Writers use the caller's transaction. */
import './workflow.table.ts'
export { applicationsReader, type Application } from './applications.query.ts'
export { latestAsking, partiesOf, type Asking } from './asking.query.ts'
export { findRunning, type RunningApproval } from './running.query.ts'
export { decide, type Decider } from './decide.service.ts'
export { startApproval, type NewApproval } from './start.service.ts'
export { reviewersOf, type Reviewers } from './reviewers.ts'
