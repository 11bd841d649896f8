import { parseOccasion } from '@portal/domain/occasion'
import { monthsOf, periodDays } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import type { Readiness } from '@portal/tax-return/contract'
import { noSources, type ReturnState, type Sources } from '@portal/tax-return/server/public'
import { listOccasions } from '@portal/tax-task/server/public'
import { sql } from 'kysely'
import { pbtTaxOf } from '../contract/index.ts'
import { lacksOf } from './lacks.rules.ts'
import { pbtTexts as texts } from './pbt.texts.ts'
import { recordsBeside, recordsOf } from './occasion.rules.ts'
import type { Registers } from './filling/register-rows.ts'
import { registerPlan, registersOf } from './register-plan.ts'

/** Registers of an enterprise as they are; contracts may fill the same ones. */
export interface RegisterPort extends Pick<Sources, 'movedBy' | 'generation'> {
  /** Of these records, by id, those with a proof. */
  proven(db: Db, entId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Where a register is kept. */
  page(register: string): string
  /** Records that may count in a period; those of a day are of its days alone. */
  read(db: Db, entId: string, registers: readonly string[], days: { start: string; end: string }): Promise<Registers>
}

/** Lists are filled from the registers that the port brings. */
export const registerSources = (port: RegisterPort): Sources => ({
  ...noSources,
  movedBy: port.movedBy,
  // A declaration for an occasion takes its records out of the period's.
  generation: (entId, month) =>
    sql<string>`${port.generation(entId, month)} || ' ' || (
      select count(*)::text from tax_task where ent_id = ${entId} and occasion <> '')`,
  plan: async (db, _scope, state) => {
    const { entId, period, occasion } = state.task
    const wanted = registersOf(state)
    const all = await port.read(db, entId, wanted, periodDays(period))
    if (occasion !== '') return registerPlan(state, recordsOf(all, occasion))
    return registerPlan(state, recordsBeside(all, await declaredDays(db, entId, period, wanted)))
  },
  asks: (db, _scope, state) => lacking(port, db, state),
})

/** What the registers lack, each with the page on which it is mended. */
async function lacking(port: RegisterPort, db: Db, state: ReturnState): Promise<Readiness[]> {
  const { entId, period } = state.task
  const wanted = registersOf(state)
  const { empty, unlet, lapsed, relieved } = lacksOf(await port.read(db, entId, wanted, periodDays(period)), period)
  const proven = await port.proven(
    db,
    entId,
    relieved.map(({ id }) => id),
  )
  const bare = relieved.filter(({ id }) => !proven.has(id))
  const isEmpty = empty.length === wanted.length
  const told = (id: Readiness['id'], message: string, register = wanted[0] ?? ''): Readiness[] =>
    message === '' ? [] : [{ id, level: 'warning', message, act: port.page(register) }]
  return [
    ...told(
      'READY.SOURCE',
      isEmpty ? texts.lacks.empty(empty) : texts.lacks.unlet(unlet),
      isEmpty ? wanted[0] : 'rent',
    ),
    ...told('READY.RELIEF', texts.lacks.lapsed(lapsed), lapsed[0]?.register),
    ...told('READY.PROOF', texts.lacks.unproven(bare), bare[0]?.register),
  ]
}

/** By register: days of a period that have a declaration of their own. */
async function declaredDays(
  db: Db,
  entId: string,
  period: string,
  registers: readonly string[],
): Promise<Record<string, string[]>> {
  const tasks = await listOccasions(db, entId, monthsOf(period))
  return Object.fromEntries(
    registers.map((register) => [
      register,
      tasks
        .filter(({ taxType }) => pbtTaxOf(taxType)?.registers.includes(register) === true)
        .flatMap(({ occasion }) => parseOccasion(occasion)?.day ?? []),
    ]),
  )
}
