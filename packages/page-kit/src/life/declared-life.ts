import type { AnyLife, Route, TObject, TSchema } from '@portal/contract'
import type { FormRoute } from '../form/form-options.ts'

export type PageLife = Omit<AnyLife, 'declared'>
/** What `defineMoves` answers, as far as a page reads it. */
export interface DeclaredMoves {
  title: string
  life: PageLife
  routes: Readonly<Record<string, FormRoute>>
  stepsRoute: Route<TObject, undefined, TSchema>
}
/** A row of a thing with a life, as far as every page knows it. */
export interface LivingRow {
  id: string
  state: string
  version: number
}
