import type { CodeWords } from '../code-words.ts'
import type { People } from '../people.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Transactor } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { StreamHub } from '../stream/hub.ts'
import { createImportMount, sweepImports } from './importing/mount-import.ts'
import { createListMount } from './mount-list.ts'

/** Declared lists and imports of one server. */
export function createListing(deps: {
  config: Pick<Config, 'dataDir' | 'secretKey'>
  clock: Clock
  hub: Pick<StreamHub, 'passing'>
  jobs: Jobs
  transactor: Transactor
  codeWords: CodeWords
  people: People
}) {
  const { config, clock, hub, jobs, transactor, codeWords, people } = deps
  const library = (codeType: string) => codeWords.of(codeType)
  sweepImports(jobs, transactor, () => clock.now())
  return { ...createListMount({ config, hub, library, people }), mountImport: createImportMount({ config, library }) }
}
