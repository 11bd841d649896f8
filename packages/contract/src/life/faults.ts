import { fieldsOf } from '../list/field.ts'
import { Exactly } from '../schema.ts'
import { accessOf, approvalOf, type AnyLife, type ByApproval, type Move } from './shape.ts'

const ends = new Set<string>(['done', 'bad', 'over'])
/** Fields that every move's call has. */
const taken = ['id', 'version']

/** What is wrong with a life, each by the name of its state or move. */
export function faultsOfLife(life: AnyLife): string[] {
  const unknown = unknownStates(life)
  if (unknown.length > 0) return unknown
  return [...unreached(life), ...unleft(life), ...Object.entries(life.moves).flatMap(faultsOfMove), ...clashes(life)]
}

function unknownStates({ first, states, moves, changes }: AnyLife): string[] {
  const named = [
    ['first', [first]],
    ['changes', changes],
    ...Object.entries(moves).map(([code, { from, to }]) => [`动作 ${code} `, [...from, to]] as const),
  ] as const
  return named.flatMap(([where, codes]) =>
    codes.filter((code) => !Object.hasOwn(states, code)).map((code) => `${where}说的状态 ${code} 没有声明`),
  )
}

function unreached({ first, states, moves }: AnyLife): string[] {
  const reached = new Set([first])
  for (let size = 0; size < reached.size;) {
    size = reached.size
    for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  return Object.keys(states)
    .filter((state) => !reached.has(state))
    .map((state) => `状态 ${state} 没有动作能到达`)
}

function unleft({ states, moves }: AnyLife): string[] {
  const left = new Set(Object.values(moves).flatMap(({ from, to }) => from.filter((state) => state !== to)))
  return Object.entries(states)
    .filter(([state, { tone }]) => !left.has(state) && !ends.has(tone))
    .map(([state]) => `状态 ${state} 没有动作能离开，也没有标为终点`)
}

function faultsOfMove([code, { by, asks, from, name }]: [string, Move]): string[] {
  const named = new Set(fieldsOf(Exactly(asks)).map((field) => field.name))
  const asked = Object.keys(asks)
  return [
    ...(from.length === 0 ? [`动作 ${code} 没有起点`] : []),
    ...(name === '' ? [`动作 ${code} 没有名称`] : []),
    ...(accessOf({ by }) === null ? asked.map((field) => `动作 ${code} 不由人办理，不能填写 ${field}`) : []),
    ...asked.filter((field) => !named.has(field)).map((field) => `动作 ${code} 的字段没有名称：${field}`),
    ...asked.filter((field) => taken.includes(field)).map((field) => `动作 ${code} 的字段不能叫 ${field}`),
    ...(code.includes(':') || code === 'begun' || code === 'steps' ? [`动作不能叫 ${code}`] : []),
  ]
}

/** A thing that waits for an approval is moved by nothing else, so that no approval decides what is gone. */
function clashes({ states, moves, first }: AnyLife): string[] {
  return Object.keys(states).flatMap((state) => {
    const out = Object.entries(moves).filter(([, { from }]) => from.includes(state))
    const by = out.flatMap(([, move]) => approvalOf(move) ?? [])
    if (by.length === 0) return []
    const others = out.filter(([, move]) => approvalOf(move) === null).map(([code]) => code)
    const kinds = new Set(by.map(({ approval }) => approval))
    return [
      ...others.map((code) => `状态 ${state} 等待审批，不能再有动作 ${code}`),
      ...(kinds.size > 1 ? [`状态 ${state} 只能等待一种审批：${[...kinds].join('、')}`] : []),
      ...faultsOfOutcomes(state, by, state === first),
    ]
  })
}

function faultsOfOutcomes(state: string, by: readonly ByApproval[], isFirst: boolean): string[] {
  const outcomes = by.map(({ outcome }) => outcome)
  const twice = outcomes.filter((outcome, at) => outcomes.indexOf(outcome) !== at)
  const back = isFirst ? (['rejected', 'withdrawn'] as const).filter((outcome) => !outcomes.includes(outcome)) : []
  return [
    ...(outcomes.includes('passed') ? [] : [`状态 ${state} 的审批通过以后没有动作`]),
    ...twice.map((outcome) => `状态 ${state} 的审批结果 ${outcome} 有两个动作`),
    ...back.map((outcome) => `状态 ${state} 是第一个状态，审批结果 ${outcome} 没有可以回到的状态`),
  ]
}
