/** Public server API of roles for other features. */
import './role-admin.table.ts'
export { usesOf } from './aside/role-use.repo.ts'
