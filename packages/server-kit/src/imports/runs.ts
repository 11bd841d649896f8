import { hostname } from 'node:os'
import { CodedError } from '@portal/contract'
import type { Config } from '../config/config.ts'
import type { Kit } from '../feature.ts'
import { newId, sha256 } from '../ids.ts'
import { XlsxError } from '../xlsx/errors.ts'
import { takePlace } from '../xlsx/worker-stream.ts'
import { moveRun } from './run.repo.ts'
import {
  GivenUp,
  ownerOf,
  type ChangeOf,
  type Run,
  type RunColumns,
  type RunJob,
  type RowOf,
  type RunPhase,
  type Runs,
  type RunsOf,
  type RunTable,
  type StateOf,
} from './run.types.ts'
import type { Tx } from '../database/transaction.ts'

type RunKit = Pick<Kit, 'write' | 'jobs' | 'log' | 'clock' | 'config'>

/** Distinguishes runs of this process start from what an earlier one left. */
const thisStart = newId()
/** One process has a data directory, so a new start knows what its installation left. */
export const installationOf = (config: Pick<Config, 'dataDir'>): string =>
  sha256(`${hostname()}:${config.dataDir}`).slice(0, 32)
/** The beginning of the names of all runs of this start. */
export const workerOf = (config: Pick<Config, 'dataDir'>, start = thisStart): string =>
  `${installationOf(config)}:${start}`

/**
 * Imports that jobs carry: one of an account is read at once, in its turn for a process; one of an enterprise is
 * written. A run holds its import by name, so whoever gives it up or begins it anew ends the run at its next word.
 */
export function createRuns<const T extends RunTable>(kit: RunKit, of: RunsOf<T>): Runs<T> {
  const phases = { reading: of.reading, ...(of.writing === undefined ? {} : { writing: of.writing }) }
  kit.jobs.handle<RunJob>(
    of.reading.queue,
    // Taken when there is a place: what was given up or begun anew meanwhile is then known.
    async (job, signal) => {
      const place = await takePlace({ owner: ownerOf(job), isPatient: true, signal })
      try {
        await carry(kit, of, 'reading', of.reading, job, { owner: ownerOf(job), signal, place })
      } finally {
        place()
      }
    },
    { atOnce: of.reading.atOnce, oneAtOnceOf: 'account' },
  )
  const { writing } = of
  if (writing !== undefined)
    kit.jobs.handle<RunJob>(
      writing.queue,
      (job, signal) => carry(kit, of, 'writing', writing, job, { owner: ownerOf(job), signal }),
      { atOnce: writing.atOnce, oneAtOnceOf: 'enterprise' },
    )
  const enqueue = async (tx: Tx, { importId, entId, userId }: RunJob, state: string): Promise<void> => {
    const phase = Object.hasOwn(phases, state) ? phases[state as keyof typeof phases] : undefined
    const job: RunJob = { importId, entId, userId }
    if (phase !== undefined) await kit.jobs.enqueue(tx, phase.queue, job, ownerOf(job))
  }
  return {
    begin: (tx, job) => enqueue(tx, job, 'reading'),
    async turn(tx, job, from, change) {
      const row = await moveRun(of.own(tx), of.table, job, from, {
        ...change,
        worker: null,
        updated_at: kit.clock.now(),
      })
      if (row !== undefined) await enqueue(tx, job, change.state)
      return row
    },
  }
}

/** A change of columns that every such table has. */
const changeOf = <T extends RunTable>(change: Partial<RunColumns>): ChangeOf<T> => change as ChangeOf<T>

/** Runs a job on the import it takes; what it fails of is said there. A stopped process leaves it to the next one. */
async function carry<T extends RunTable>(
  kit: RunKit,
  of: RunsOf<T>,
  state: 'reading' | 'writing',
  phase: RunPhase<T>,
  job: RunJob,
  work: Run<T>['work'],
): Promise<void> {
  const worker = `${workerOf(kit.config)}:${newId()}`
  const ref = { importId: job.importId, entId: job.entId }
  const from: readonly StateOf<T>[] = [state as StateOf<T>]
  const zero = state === 'reading' ? { rows_read: 0 } : { written: 0 }
  const row = await kit.write(async (tx) => {
    const taking = { ...zero, ...of.taking, worker, updated_at: kit.clock.now() }
    const taken = await moveRun(of.own(tx), of.table, ref, from, changeOf<T>(taking))
    if (taken !== undefined && state === 'reading') await of.begin(of.own(tx), ref)
    return taken
  })
  if (row === undefined) return
  const hold = async (tx: Tx, change: ChangeOf<T> = changeOf<T>({})): Promise<RowOf<T>> => {
    // Said again, so that there is something to write where nothing changes.
    const held = await moveRun(of.own(tx), of.table, ref, from, { ...change, worker }, worker)
    if (held === undefined) throw new GivenUp()
    return held
  }
  const letGo = async (tx: Tx, change: ChangeOf<T>) => {
    const going = { ...change, worker: null, updated_at: kit.clock.now() }
    const moved = await moveRun(of.own(tx), of.table, ref, from, going, worker)
    if (moved === undefined) throw new GivenUp()
    await of.moved?.(tx, moved)
    return moved
  }
  const run: Run<T> = {
    row,
    ref,
    worker,
    work,
    hold,
    async note(change) {
      const held = await kit.write((tx) => hold(tx, change))
      of.noted?.(held)
      return held
    },
    end: letGo,
  }
  const failed = async (message: string): Promise<void> =>
    kit.write(async (tx) => {
      await letGo(tx, changeOf<T>({ state: 'failed', message }))
      await of.clear(of.own(tx), ref)
    })
  try {
    await phase.run(run).catch(async (error: unknown) => {
      if (error instanceof GivenUp || work.signal.aborted) throw error
      const isSaid = error instanceof CodedError || error instanceof XlsxError
      if (!isSaid) kit.log.error({ err: error, importId: job.importId }, 'import')
      await failed(isSaid ? error.message : phase.failed)
    })
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error
  }
}
