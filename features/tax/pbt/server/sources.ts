import { parseOccasion } from '@portal/domain/occasion'
import { monthsOf, periodDays } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import { noSources, type ReturnState, type Sources } from '@portal/tax-return/server/public'
import { listOccasions } from '@portal/tax-task/server/public'
import { sql } from 'kysely'
import { pbtTaxOf } from '../contract/index.ts'
import { asksOf } from './asked.service.ts'
import { nothingBeside, type Beside } from './beside.port.ts'
import { recordsBeside, recordsOf } from './occasion.rules.ts'
import type { Registers } from './filling/register-rows.ts'
import type { RegisterPort } from './register.port.ts'
import { registerPlan, registersOf } from './register-plan.ts'

/** Lists are filled from the registers that the port brings, and looked at beside books and invoices. */
export const registerSources = (port: RegisterPort, beside: Beside = nothingBeside): Sources => ({
  ...noSources,
  movedBy: port.movedBy,
  // A declaration for an occasion takes its records out of the period's.
  generation: (entId, month) =>
    sql<string>`${port.generation(entId, month)} || ' ' || (
      select count(*)::text from tax_task where ent_id = ${entId} and occasion <> '')`,
  plan: async (db, _scope, state) => registerPlan(state, (await readFor(port, db, state)).own),
  asks: async (db, _scope, state) => asksOf(port, beside, db, state, await readFor(port, db, state)),
})

/** All records that may count in a declaration, and those that belong to it. */
async function readFor(port: RegisterPort, db: Db, state: ReturnState): Promise<{ all: Registers; own: Registers }> {
  const { entId, period, occasion } = state.task
  const wanted = registersOf(state)
  const all = await port.read(db, entId, wanted, periodDays(period))
  if (occasion !== '') return { all, own: recordsOf(all, occasion) }
  return { all, own: recordsBeside(all, await declaredDays(db, entId, period, wanted)) }
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
