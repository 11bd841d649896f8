import type { Decimal } from '@portal/domain/money'
import type { State } from '../evaluation/state.ts'
import type { Node } from './ast.ts'
import type { Compiled } from './scope.ts'
import { ExpressionError } from './syntax-error.ts'

export type NumberRun = (state: State) => Decimal
export type BooleanRun = (state: State) => boolean

const TYPE_NAMES = { number: '数值', boolean: '是非', text: '文字' } as const

export function asNumber(compiled: Compiled, node: Node): NumberRun {
  if (compiled.type !== 'number') throw wrongType('number', compiled, node)
  return compiled.run
}

export function asBoolean(compiled: Compiled, node: Node): BooleanRun {
  if (compiled.type !== 'boolean') throw wrongType('boolean', compiled, node)
  return compiled.run
}

function wrongType(wanted: Compiled['type'], { type }: Compiled, node: Node): ExpressionError {
  return new ExpressionError(`这里应为${TYPE_NAMES[wanted]}，实际是${TYPE_NAMES[type]}`, node.position)
}
