/** Display text of a step's operation: 办理 as 同意, every 退回… as 驳回, others unchanged (PRM-11). */
export function operationShown(operation: string): string {
  if (operation === '办理') return '同意'
  return operation.startsWith('退回') ? '驳回' : operation
}

export type OperationTone = 'done' | 'warn' | 'primary' | ''
export function operationTone(operation: string): OperationTone {
  const shown = operationShown(operation)
  if (shown === '同意' || shown === '通过') return 'done'
  if (shown === '驳回') return 'warn'
  return shown === '' ? 'primary' : ''
}
