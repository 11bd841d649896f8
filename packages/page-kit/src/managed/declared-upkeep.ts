import type { Field, ManyDone, Route, TObject, TSchema } from '@portal/contract'
import type { FormRoute } from '../form/form-options.ts'

type ManyRoute = Route<undefined, TObject, typeof ManyDone>

/** An upkeep as `defineUpkeep` answers it. */
export interface DeclaredUpkeep {
  title: string
  fields: readonly Field[]
  saveRoute: FormRoute
  /** Reads one row whole. */
  oneRoute: Route<TObject, undefined, TSchema> | null
  turnRoute: ManyRoute | null
  removeRoute: ManyRoute | null
}
/** A row of a kept thing, as far as every page knows it. */
export interface KeptRow {
  id: string
  version: number
}
