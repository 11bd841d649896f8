import { notFound, type Route } from '@portal/contract'
import type { Handler } from '../../http/handler.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Sealer } from '../../seal.ts'
import type { Transactor } from '../../database/transaction.ts'
import type { ExportedField } from '../exporting/cells.ts'
import { refusalsOf, templateOf } from './import-books.ts'
import { confirmImport, openRows, previewImport } from './import.service.ts'
import type { DeclaredImport, ImportSource, ValuesOf } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { findStaged, removeStaged } from './staged.repo.ts'

export type MountImport = <const D extends DeclaredImport>(declared: D, source: ImportSource<ValuesOf<D>>) => void

export interface Mount {
  mount(route: Route, handler: Handler<Route>): void
}

/** An import as it is mounted: what its calls work with. */
export interface MountedImport {
  declared: DeclaredImport
  source: ImportSource
  sealer: Sealer
  /** Its fields with the names that codes have today. */
  fields: () => Promise<ExportedField[]>
}

export const mountTemplate = (kit: Mount, { declared, fields }: MountedImport): void =>
  kit.mount(declared.templateRoute, (async () => templateOf(declared, await fields())) as Handler<Route>)

/** Mounts the calls of an import that fits into one call. */
export function mountBounded(kit: Mount, { declared, source, sealer, fields }: MountedImport): void {
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
    return refusalsOf(declared, await fields(), rows)
  }) as Handler<Route>)
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
