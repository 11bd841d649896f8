import { approvalOf, awaited, partyOf } from '@portal/contract'
import type { AnyLifeKeeper } from './any-life.ts'

/** What a source lacks of what its life names. */
export function faultsOfSource({ declared, life, source }: AnyLifeKeeper): string[] {
  const moves = Object.entries(life.moves)
  const asked = new Set(moves.flatMap(([, move]) => approvalOf(move)?.approval ?? []))
  const brought = new Set((source.approvals ?? []).map(({ kind }) => kind.type))
  const told = moves.filter(([, { notice }]) => notice !== undefined).map(([code]) => code)
  const known = new Set(moves.map(([code]) => code))
  return [
    ...[...asked].filter((kind) => !brought.has(kind)).map((kind) => `没有给出审批 ${kind}`),
    ...[...brought].filter((kind) => !asked.has(kind)).map((kind) => `没有动作等待审批 ${kind}`),
    ...(source.approvals ?? []).flatMap(({ kind: { type, isResubmitted }, start }) => [
      ...(isResubmitted === true ? [`审批 ${type} 退回后再提交（isResubmitted），不能由状态等待`] : []),
      ...(start === undefined
        ? []
        : moves
            .filter(([, { by, to }]) => by === 'job' && awaited(life, to) === type)
            .map(([code]) => `动作 ${code} 由任务办理，不能发起审批 ${type}`)),
    ]),
    ...(asked.size > 0 && declared.scope !== 'enterprise' ? ['不属于企业的事物不能送审'] : []),
    ...(source.notify === undefined ? told.map((code) => `动作 ${code} 要发通知，却没有 notify`) : []),
    ...moves
      .flatMap(([, move]) => partyOf(move) ?? [])
      .filter((party) => !Object.hasOwn(source.parties?.parties ?? {}, party))
      .map((party) => `没有说参与方 ${party} 在哪一列`),
    ...Object.keys(source.on ?? {})
      .filter((code) => !known.has(code))
      .map((code) => `on 说的动作 ${code} 没有声明`),
    ...(source.todo?.moves ?? []).filter((code) => !known.has(code)).map((code) => `todo 说的动作 ${code} 没有声明`),
    ...(source.todo !== undefined && declared.scope !== 'enterprise' ? ['不属于企业的事物没有待办'] : []),
    ...((declared.ownRows === true) === (source.owner !== undefined) ? [] : ['ownRows 与表的 owner 不符']),
    ...(Object.hasOwn(declared.row.properties, 'state') ? [] : ['行没有 state']),
  ].map((fault) => `${declared.title}的生命周期：${fault}`)
}
