import { everyTax } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import type { TestApp } from '@portal/testkit'
import type { TaskState } from '../contract/index.ts'
import { makeGroup } from './group/group.fixture.ts'
import {
  advance,
  createTask,
  defaultPreferences,
  lockTask,
  profileOf,
  saveProfile,
  type TaxProfileOf,
} from './public.ts'

/** Parts of a test app that the factories need. */
export interface Host {
  kitOf(feature: string): Kit
}

/** Creates a VAT task and returns its number; pass only the fields that matter. */
export const makeTask = (
  host: Host,
  input: { entId: string; userId: string; period?: string; taxType?: string },
): Promise<string> => {
  const kit = host.kitOf('tax-task')
  return kit.write((tx) => createTask(tx, kit.clock.now(), { taxType: '01', period: '202602', ...input }))
}

/** Takes a task through these states, one after the other. */
export const moveTask = (
  host: Host,
  { entId, taskNo, userId }: { entId: string; taskNo: string; userId: string },
  states: readonly TaskState[],
): Promise<void> => {
  const kit = host.kitOf('tax-task')
  return kit.write(async (tx) => {
    for (const to of states)
      await advance(tx, kit.clock.now(), await lockTask(tx, everyTax(entId), taskNo), { to, userId, reason: '请核对' })
  })
}

/** Stores an enterprise's tax profile. */
export const makeProfile = (host: Host, entId: string, input: Partial<TaxProfileOf> = {}): Promise<void> => {
  const kit = host.kitOf('tax-task')
  return kit.write(async (tx) =>
    saveProfile(
      tx,
      kit.clock.now(),
      entId,
      { ...(await profileOf(tx.db, entId)), preferences: defaultPreferences, ...input },
      null,
    ),
  )
}

/** The plugin itself, for test apps of features that need tasks. */
export { taxTaskFeature } from './tax-task.plugin.ts'

/** A head office with companies below it and beside it, each filing two taxes by the month. */
export const makeTaxGroup = (app: TestApp) => makeGroup(app, (entId, filings) => makeProfile(app, entId, { filings }))
export { groupPermissions } from './group/group.fixture.ts'
