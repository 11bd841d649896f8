import { notFound, type Route } from '@portal/contract'
import type { Config } from '../../config/config.ts'
import type { Handler } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { createSealer } from '../../seal.ts'
import type { Transactor } from '../../database/transaction.ts'
import { withWords, type LibraryWords } from '../exporting/cells.ts'
import { refusalsOf, templateOf } from './import-books.ts'
import { confirmImport, openRows, previewImport } from './import.service.ts'
import type { DeclaredImport, ImportSource, ValuesOf } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { findStaged, removeStaged } from './staged.repo.ts'

export type MountImport = <const D extends DeclaredImport>(declared: D, source: ImportSource<ValuesOf<D>>) => void

type Mount = { mount(route: Route, handler: Handler<Route>): void }

/** Mounts imports through the kit's own `mount`. */
export function createImportMount(tools: {
  config: Pick<Config, 'dataDir' | 'secretKey'>
  library: LibraryWords
}): (kit: Mount, declared: DeclaredImport, source: object) => void {
  const sealer = createSealer(tools.config)
  return (kit, declared, given) => {
    const source = given as ImportSource
    const fields = () => withWords(declared.fields, tools.library)
    kit.mount(declared.templateRoute, (async () => templateOf(declared, await fields())) as Handler<Route>)
    kit.mount(declared.uploadRoute, async ({ body }, call) =>
      previewImport(declared, source, sealer, await fields(), call, columnsIn(body)),
    )
    kit.mount(declared.confirmRoute, async ({ body }, call) => {
      const named = await fields()
      return call.write((tx) => confirmImport(declared, source, sealer, named, tx, call, askedFor(body)))
    })
    kit.mount(declared.refusalsRoute, (async ({ query }, call) => {
      const { importId } = askedFor(query)
      const staged = await findStaged(call.db, call.scope, declared.path, importId)
      if (staged === undefined || staged.result !== null) throw notFound(texts.notFound)
      call.about(importId, { file: staged.file_name })
      const rows = openRows(staged, sealer, call.now()).filter(({ effect }) => effect === 'refused')
      return refusalsOf(
        declared,
        await fields(),
        rows.map(({ typed, reasons }) => ({
          typed,
          said: reasons.map(({ title, message }) => `${title}：${message}`).join('；'),
        })),
      )
    }) as Handler<Route>)
  }
}

/** Input of a declared import's call; the route's schema has checked it. */
const askedFor = (input: unknown) => input as { importId: string; skipRefused?: boolean }

const columnsIn = (body: unknown) => (body as { columns?: string }).columns

/** Every hour: previews that nobody took over, and what was kept of those that somebody did. */
export function sweepImports(jobs: Jobs, transactor: Transactor, now: () => Date): void {
  jobs.handle('list.import.sweep', () => transactor.write('kit', (tx) => removeStaged(tx.db, now())), {
    cron: '25 * * * *',
  })
}
