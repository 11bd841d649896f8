import type { Field, TObject } from '@portal/contract'
import { ApiError } from '@portal/web-kit/api-error'
import type { CallInput } from '@portal/web-kit/call'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useFaults } from '@portal/web-kit/use-faults'
import { useRef, useState } from 'react'
import { conflictOf, type Conflict } from './conflict.ts'
import type { FieldOptions } from './field-options.ts'
import type { BodyOf, Form, FormOptions, FormRoute } from './form-options.ts'
import {
  cellLabels,
  changedPlaces,
  faultsOfForm,
  isUnseen,
  placed,
  placeOf,
  placesOf,
  withoutGone,
} from './form-lines.ts'
import { bodyOf, fieldsInOrder, pickOf, retyped, typedValues, type FormValues, type TypedField } from './form-values.ts'
import { refusalOf } from './refusal.ts'
import { useAgain } from './use-again.ts'

/**
 * A form from its route's own schema: named fields with their limits, checked in the browser by the same words as on
 * the server; the server's refusals at their fields, drafts, stale writes with both sides. Drawn by `FormDialog`,
 * `FormPage`, or piece by piece with `FormFields`.
 */
export function useForm<R extends FormRoute>(route: R, options: FormOptions<R> = {}): Form {
  const { fields: more = {}, initial = {}, fixed = {}, secrets = [], draft: draftName = '' } = options
  const { part } = options
  const whole = route.body as TObject
  const schema = part === undefined ? whole : (whole.properties as Record<string, TObject>)[part]
  if (schema === undefined) throw new Error(`表单没有部分 ${part ?? ''}`)
  const all = fieldsInOrder([schema, ...(options.extra === undefined ? [] : [options.extra])], options.order).filter(
    (field) => !isUnseen(field, initial),
  )
  const [begun, setBegun] = useState<FormValues>(() => typedValues(all, initial))
  const [values, setValues] = useState(begun)
  const [version, setVersion] = useState(options.version)
  const [refusal, setRefusal] = useState('')
  const [isPreparing, setPreparing] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // At once, not with the next drawing: what is done on the answer may leave the page.
  const done = useRef(false)
  const sending = useRef(false)
  const again = useAgain()

  const isShown = ({ name }: Field): boolean => more[name]?.isVisible?.(values) ?? true
  const fields = all.filter(isShown).map((field) => changedBy(field, more[field.name]))
  const isSent = ({ name }: Field): boolean => Object.hasOwn(schema.properties as object, name)
  const sent = fields.filter(isSent)
  const hidden = all.filter((field) => !isShown(field) && isSent(field))
  // A field that is not shown says that there is nothing, where its schema wants to hear so.
  const unsaid = hidden.filter((field) => field.isRequired && field.isNullable === true)
  const faults = useFaults(placesOf(fields, values))
  const titles = Object.fromEntries(all.map((field) => [field.name, more[field.name]?.field?.title ?? field.title]))
  const labels = { ...titles, ...cellLabels(fields, values) }
  const { kept = same, restored = over } = options
  const keptOf = (now: FormValues): FormValues =>
    Object.fromEntries(Object.entries(kept(now)).filter(([name]) => !secrets.includes(name)))
  const putBack = (found: FormValues | string): void =>
    setValues((now) => withoutGone(all, restored(retyped(found, all, sent[0]?.name ?? ''), now), begun))
  const draft = useDraft(draftName, keptOf(values), putBack, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(keptOf(begun)),
    version: version ?? '',
  })

  const refused = (error: Error): boolean => {
    if (error instanceof ApiError && (error.silent || error.after.act !== 'none')) return false
    const found = conflictOf(error, { shown: sent, hidden, secrets, part }, { begun, mine: values })
    if (found !== null) {
      setVersion(found.version)
      setBegun((now) => ({ ...now, ...found.theirs }))
      setValues((now) => withoutGone(sent, { ...now, ...pickOf(found.theirs, found.taken) }, found.theirs))
      options.onStale?.((error as ApiError).data as Readonly<Record<string, unknown>>)
      const isNewer = version !== undefined && found.version !== version
      if (found.isAgreed && isNewer && options.looksAgain !== true && again.ask()) return true
      setConflict(found)
      return true
    }
    const words = error instanceof ApiError ? options.onRefused?.(error) : undefined
    const told = refusalOf(
      error,
      (name) => faults.order.includes(name),
      (name) => labels[name] ?? name,
      part,
      (path, message) => placeOf(fields, values, path, message),
    )
    setRefusal(words ?? told.text)
    faults.show(told.faults)
    return true
  }

  const action = useAction(route, {
    ...(options.waits === undefined ? {} : { waits: options.waits }),
    ...(options.files === undefined ? {} : { files: options.files }),
    onDone: (data, input) => {
      draft.sent()
      done.current = true
      setBegun(values)
      if (options.done !== undefined) toast.success(options.done)
      return options.onDone?.(data, input.body as BodyOf<R>)
    },
    onError: (error) => refused(error),
  })

  const lastWord = async (body: BodyOf<R>) => {
    if (options.before === undefined) return body
    setPreparing(true)
    try {
      return await options.before(body, values)
    } catch (error) {
      if (!refused(error as Error)) showError(error)
      return null
    } finally {
      setPreparing(false)
    }
  }
  const send = async (): Promise<void> => {
    setRefusal('')
    if (!faults.show(faultsOfForm(fields, values))) return
    const filled = { ...bodyOf(sent, values), ...Object.fromEntries(unsaid.map(({ name }) => [name, null])) }
    const body = {
      ...(part === undefined ? filled : { [part]: filled }),
      ...fixed,
      ...(version === undefined ? {} : { version }),
    } as BodyOf<R>
    if (!faults.show(placed(fields, values, options.check?.(body, values) ?? {}))) return
    const last = await lastWord(body)
    if (typeof last === 'string') setRefusal(last)
    if (last === null || typeof last === 'string') return
    setConflict(null)
    // What became of it is told above.
    await action.runAsync({ body: last } as CallInput<R>).catch(() => undefined)
  }
  const submit = (): void => {
    if (sending.current || action.off !== null) return
    sending.current = true
    void send().finally(() => {
      sending.current = false
      again.sent()
    })
  }
  again.with(submit)
  const isKept = options.isPassing === true || (draftName !== '' && secrets.length === 0)
  return {
    fields,
    options: more,
    values,
    set(name, value) {
      done.current = false
      const changed = (now: FormValues): FormValues => {
        const next = { ...now, [name]: value }
        return options.derive?.(next, name) ?? next
      }
      setValues(changed)
      const next = changed(values)
      for (const each of Object.keys(next))
        if (each === name || next[each] !== values[each])
          for (const place of changedPlaces(fields, each, values, next)) faults.clear(place)
    },
    faults,
    labels,
    refusal,
    conflict,
    act: { busy: action.busy || isPreparing, off: action.off },
    offer: draft.offer,
    isKept,
    isHeld: () => !done.current && !isKept && JSON.stringify(values) !== JSON.stringify(begun),
    submit(event) {
      event?.preventDefault()
      again.begin()
      submit()
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
