import type { Db } from '@portal/server-kit/database'
import { noSources, type Sources } from '@portal/tax-return/server/public'
import type { Registers } from './filling/register-rows.ts'
import { registerPlan, registersOf } from './register-plan.ts'

/** Registers of an enterprise as they are; contracts may fill the same ones. */
export interface RegisterPort extends Pick<Sources, 'movedBy' | 'generation'> {
  read(db: Db, entId: string, registers: readonly string[]): Promise<Registers>
}

/** Lists are filled from the registers that the port brings. */
export const registerSources = (port: RegisterPort): Sources => ({
  ...noSources,
  movedBy: port.movedBy,
  generation: port.generation,
  plan: async (db, _scope, state) => registerPlan(state, await port.read(db, state.task.entId, registersOf(state))),
})
