import type { Decimal } from '@portal/domain/money'
import type { State } from '../evaluation/state.ts'
import type { Node } from './ast.ts'
import type { BooleanRun, NumberRun } from './operand.ts'
import type { Compiled } from './scope.ts'
import { ExpressionError } from './syntax-error.ts'

const MAX_SCALE = 20

/** Compilers for a call's arguments, by required type. */
interface Operands {
  compile(node: Node): Compiled
  number(node: Node): NumberRun
  boolean(node: Node): BooleanRun
}

/** Compiles min, max, abs, round and if; checks number and types of the arguments. */
export function compileCall({ name, args, position }: Node & { type: 'call' }, operands: Operands): Compiled {
  const take = (count: number): Node[] => {
    if (args.length !== count) throw new ExpressionError(`${name} 需要${count}个参数`, position)
    return args
  }
  switch (name) {
    case 'min':
      return extreme(args.map(operands.number), (a, b) => a.lt(b))
    case 'max':
      return extreme(args.map(operands.number), (a, b) => a.gt(b))
    case 'abs': {
      const run = operands.number(take(1)[0] as Node)
      return { type: 'number', run: (state) => run(state).abs() }
    }
    case 'round':
      return round(take(2) as [Node, Node], operands)
    case 'if':
      return choice(take(3) as [Node, Node, Node], operands)
  }
}

function extreme(runs: readonly NumberRun[], better: (a: Decimal, b: Decimal) => boolean): Compiled {
  const [first, ...rest] = runs as [NumberRun, ...NumberRun[]]
  return {
    type: 'number',
    run: (state) => {
      let best = first(state)
      for (const run of rest) {
        const value = run(state)
        if (better(value, best)) best = value
      }
      return best
    },
  }
}

/** The digits must be a constant, so that a formula's scale is known without evaluation. */
function round([value, digits]: [Node, Node], operands: Operands): Compiled {
  const scale = digits.type === 'number' && /^\d{1,2}$/.test(digits.value) ? Number(digits.value) : Number.NaN
  if (!(scale <= MAX_SCALE)) throw new ExpressionError(`round 的小数位须为0–${MAX_SCALE}的整数`, digits.position)
  const run = operands.number(value)
  return { type: 'number', run: (state) => run(state).toDecimalPlaces(scale) }
}

function choice([conditionNode, thenNode, elseNode]: [Node, Node, Node], operands: Operands): Compiled {
  const condition = operands.boolean(conditionNode)
  const [yes, no] = [operands.compile(thenNode), operands.compile(elseNode)]
  if (yes.type !== no.type) throw new ExpressionError('if 的两个结果类型不同', elseNode.position)
  const run = (state: State): never => (condition(state) ? yes.run(state) : no.run(state)) as never
  return { type: yes.type, run }
}
