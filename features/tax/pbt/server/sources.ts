import { periodDays } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import { noSources, type Sources } from '@portal/tax-return/server/public'
import type { Registers } from './filling/register-rows.ts'
import { registerPlan, registersOf } from './register-plan.ts'

/** Registers of an enterprise as they are; contracts may fill the same ones. */
export interface RegisterPort extends Pick<Sources, 'movedBy' | 'generation'> {
  /** Records that may count in a period; those of a day are of its days alone. */
  read(db: Db, entId: string, registers: readonly string[], days: { start: string; end: string }): Promise<Registers>
}

/** Lists are filled from the registers that the port brings. */
export const registerSources = (port: RegisterPort): Sources => ({
  ...noSources,
  movedBy: port.movedBy,
  generation: port.generation,
  plan: async (db, _scope, state) => {
    const { entId, period } = state.task
    return registerPlan(state, await port.read(db, entId, registersOf(state), periodDays(period)))
  },
})
