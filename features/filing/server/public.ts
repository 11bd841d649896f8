/** Public API of filing for other features. */
import './filing.table.ts'
export { registerFiling } from './register.service.ts'
export { filedKey } from './tell-filed.ts'
export { correctionType, unlockType } from '../contract/index.ts'
export { taxCorrectionEffect } from './correct.service.ts'
export { taxUnlockEffect } from './unlock.service.ts'
