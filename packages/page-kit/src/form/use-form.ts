import { faultOf, fieldsOf, type Field, type TObject } from '@portal/contract'
import { ApiError } from '@portal/web-kit/api-error'
import type { CallInput } from '@portal/web-kit/call'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useFaults } from '@portal/web-kit/use-faults'
import { useRef, useState } from 'react'
import { conflictOf, type Conflict } from './conflict.ts'
import type { FieldOptions } from './field-options.ts'
import type { BodyOf, Form, FormOptions, FormRoute } from './form-options.ts'
import { bodyOf, judgedOf, typedValues, type FormValues, type TypedField } from './form-values.ts'
import { refusalOf } from './refusal.ts'

/**
 * A form from its route's own schema: named fields with their limits, checked in the browser by the same words as on
 * the server; the server's refusals at their fields, drafts, stale writes with both sides. Drawn by `FormDialog`,
 * `FormPage`, or piece by piece with `FormFields`.
 */
export function useForm<R extends FormRoute>(route: R, options: FormOptions<R> = {}): Form {
  const { fields: more = {}, initial = {}, fixed = {}, secrets = [], draft: draftName = '' } = options
  const schema = route.body as TObject
  const all = fieldsInOrder([schema, ...(options.extra === undefined ? [] : [options.extra])], options.order)
  const [begun, setBegun] = useState<FormValues>(() => typedValues(all, initial))
  const [values, setValues] = useState(begun)
  const [version, setVersion] = useState(options.version)
  const [refusal, setRefusal] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // At once, not with the next drawing: what is done on the answer may leave the page.
  const done = useRef(false)
  const sending = useRef(false)

  const isShown = ({ name }: Field): boolean => more[name]?.isVisible?.(values) ?? true
  const fields = all.filter(isShown).map((field) => changedBy(field, more[field.name]))
  const isSent = ({ name }: Field): boolean => Object.hasOwn(schema.properties as object, name)
  const sent = fields.filter(isSent)
  // A field that is not shown says that there is nothing, where its schema wants to hear so.
  const unsaid = all.filter(
    (field) => !isShown(field) && isSent(field) && field.isRequired && field.isNullable === true,
  )
  const faults = useFaults(fields.map(({ name }) => name))
  const labels = Object.fromEntries(all.map(({ name, title }) => [name, title]))
  const { kept = same, restored = over } = options
  const keptOf = (now: FormValues): FormValues =>
    Object.fromEntries(Object.entries(kept(now)).filter(([name]) => !secrets.includes(name)))
  const putBack = (found: FormValues): void => setValues((now) => restored(found, now))
  const draft = useDraft(draftName, keptOf(values), putBack, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(keptOf(begun)),
    version: version ?? '',
  })

  const action = useAction(route, {
    ...(options.waits === undefined ? {} : { waits: options.waits }),
    onDone: (data, input) => {
      draft.sent()
      done.current = true
      setBegun(values)
      if (options.done !== undefined) toast.success(options.done)
      return options.onDone?.(data, input.body as BodyOf<R>)
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.silent || error.after.act !== 'none')) return false
      const found = conflictOf(error, sent, { begun, mine: values })
      if (found !== null) {
        setVersion(found.version)
        setBegun((now) => ({ ...now, ...found.theirs }))
        setValues((now) => ({ ...now, ...pickOf(found.theirs, found.taken) }))
        setConflict(found)
        return true
      }
      const words = error instanceof ApiError ? options.onRefused?.(error) : undefined
      const told = refusalOf(
        error,
        (name) => fields.some((field) => field.name === name),
        (name) => labels[name] ?? name,
      )
      setRefusal(words ?? told.text)
      faults.show(told.faults)
      return true
    },
  })

  const send = async (): Promise<void> => {
    setRefusal('')
    const found = Object.fromEntries(
      fields.map((field) => [field.name, faultOf(field, judgedOf(field, values[field.name]))]),
    )
    if (!faults.show(found)) return
    const body = {
      ...bodyOf(sent, values),
      ...Object.fromEntries(unsaid.map(({ name }) => [name, null])),
      ...fixed,
      ...(version === undefined ? {} : { version }),
    } as BodyOf<R>
    if (!faults.show(options.check?.(body, values) ?? {})) return
    const last = options.before === undefined ? body : await options.before(body, values)
    if (last === null) return
    setConflict(null)
    // What became of it is told above.
    await action.runAsync({ body: last } as CallInput<R>).catch(() => undefined)
  }
  return {
    fields,
    options: more,
    values,
    set(name, value) {
      done.current = false
      setValues((now) => {
        const next = { ...now, [name]: value }
        return options.derive?.(next, name) ?? next
      })
      faults.clear(name)
    },
    faults,
    labels,
    refusal,
    conflict,
    act: action,
    offer: draft.offer,
    isHeld: () =>
      !done.current && (draftName === '' || secrets.length > 0) && JSON.stringify(values) !== JSON.stringify(begun),
    submit(event) {
      event?.preventDefault()
      if (sending.current || action.off !== null) return
      sending.current = true
      void send().finally(() => {
        sending.current = false
      })
    },
  }
}

const same = (values: FormValues): FormValues => values
const over = (found: FormValues, now: FormValues): FormValues => ({ ...now, ...found })

/** A field as this form has it; one that it requires may not stay empty, whatever the schema would take. */
function changedBy({ isNullable, ...field }: Field, { field: change = {}, type }: FieldOptions = {}): TypedField {
  const isRequired = change.isRequired === true || isNullable !== true
  return { ...field, ...(isRequired ? {} : { isNullable }), ...change, isExact: type === 'password' }
}

const pickOf = (values: FormValues, fields: readonly Field[]): FormValues =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))

function fieldsInOrder(schemas: readonly TObject[], order: readonly string[] | undefined): Field[] {
  const all = schemas.flatMap((schema) => fieldsOf(schema))
  return order === undefined
    ? all
    : order.flatMap((name) => {
        const field = all.find((each) => each.name === name)
        if (field === undefined) throw new Error(`表单没有字段 ${name}`)
        return [field]
      })
}
