import type { CodeWords } from '../code-words.ts'
import type { People } from '../people.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Transactor } from '../database/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { StreamHub } from '../stream/hub.ts'
import type { Kit } from '../feature.ts'
import { mountBounded, mountTemplate, sweepImports } from './importing/mount-import.ts'
import type { DeclaredImport, ImportSource } from './importing/import-source.ts'
import { withWords } from './exporting/cells.ts'
import { createSealer } from '../seal.ts'
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
  const now = () => clock.now()
  sweepImports(jobs, transactor, now)
  const sealer = createSealer(config)
  return {
    ...createListMount({ config, hub, library, people }),
    mountImport(kit: Kit, declared: DeclaredImport, given: object): void {
      const fields = () => withWords(declared.fields, library)
      if (declared.stream !== null) throw new Error(`导入 ${declared.path} 由 mountStream 挂接`)
      const of = { declared, source: given as ImportSource, sealer, fields }
      mountTemplate(kit, of)
      mountBounded(kit, of)
    },
  }
}
