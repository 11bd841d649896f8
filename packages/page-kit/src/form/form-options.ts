import type { DataOf, Field, InputOf, Route, TObject, TSchema } from '@portal/contract'
import type { ApiError } from '@portal/web-kit/api-error'
import type { OfferedDraft } from '@portal/web-kit/use-draft'
import type { FormFaults } from '@portal/web-kit/use-faults'
import type { FormEvent } from 'react'
import type { Conflict } from './conflict.ts'
import type { FieldOptions } from './field-options.ts'
import type { FormValue, FormValues } from './form-values.ts'

/** A route whose body is an object of fields. */
export type FormRoute = Route<TObject | undefined, TSchema>
/** What such a route is sent. */
export type BodyOf<R extends FormRoute> = InputOf<R>['body'] & Record<string, unknown>

type BeforeSent<R extends FormRoute> = BodyOf<R> | string | null

export interface FormOptions<R extends FormRoute> {
  /** What the fields begin with; fields of the schema without one are empty. */
  initial?: Partial<BodyOf<R>>
  /** Parts of the body that nobody types, such as an id. */
  fixed?: Partial<BodyOf<R>>
  /** Version of the row that is changed; sent as `version`, and renewed when somebody else was faster. */
  version?: number
  /** The fields are those of this part of the body, an object of its own. `initial` holds its values. */
  part?: string
  /** Fields of the page alone: they show others, and are not sent. */
  extra?: TObject
  /** Fields in this order; the schema's without it. Fields that are left out are neither shown nor sent. */
  order?: readonly string[]
  fields?: Readonly<Record<string, FieldOptions>>
  /** Name under which unsent content is kept in this browser (SHL-20). */
  draft?: string
  /** Never kept in the browser. */
  secrets?: readonly string[]
  /** What of the content is kept, where more than whole fields is secret. */
  kept?: (values: FormValues) => FormValues
  /** Content with what was kept put back; by default over it. */
  restored?: (kept: FormValues, now: FormValues) => FormValues
  /** Further faults by field, once each field by itself is right. */
  check?: (body: BodyOf<R>, values: FormValues) => Readonly<Record<string, string | undefined>>
  /** What follows from a change, such as a proposed rate. */
  derive?: (values: FormValues, changed: string) => FormValues
  /**
   * The last word before sending: a changed body, null to stay, or the reason why it can't be sent now. What it throws
   * is shown as a refusal.
   */
  before?: (body: BodyOf<R>, values: FormValues) => BeforeSent<R> | Promise<BeforeSent<R>>
  /** Files that go with it, where the route takes files. */
  files?: readonly File[]
  /** What is typed is not missed, such as a code: leaving does not ask. */
  isPassing?: boolean
  /** Said when it is done. */
  done?: string
  onDone?: (data: DataOf<R>, body: BodyOf<R>) => unknown
  /** Any refusal: reads anew what it was about. A returned text stands in place of the server's words. */
  onRefused?: (error: ApiError) => string | undefined | void
  /** The row as it stands, when somebody else was faster. */
  onStale?: (row: Readonly<Record<string, unknown>>) => void
  /** What it does was shown for the version it had: a newer one is looked at before it is sent, agreed or not. */
  looksAgain?: boolean
  /** False: off while the server is away, because it must not happen later unnoticed. */
  waits?: boolean
}

/** A form of a route: what is typed, what is wrong, and the call. */
export interface Form {
  /** Fields that are shown now. */
  fields: readonly Field[]
  options: Readonly<Record<string, FieldOptions>>
  values: FormValues
  set: (name: string, value: FormValue) => void
  faults: FormFaults
  labels: Readonly<Record<string, string>>
  /** Refusal of the whole, '' without one. */
  refusal: string
  conflict: Conflict | null
  act: { busy: boolean; off: string | null }
  offer: OfferedDraft | null
  /** Nothing is lost by leaving: all of it is kept as a draft, or none of it is missed. */
  isKept: boolean
  /** Leaving now loses what was typed. */
  isHeld: () => boolean
  submit: (event?: FormEvent) => void
}
