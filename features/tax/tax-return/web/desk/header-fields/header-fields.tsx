import type { HeaderField } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { headText } from '../../../contract/index.ts'
import { HeaderInput } from './header-input.tsx'
import { HeaderQuarters } from './header-quarters.tsx'
import { Legend } from './legend.tsx'
import { fieldsToShow, isKnown, standsOpen } from './header.rules.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import css from '../tools.module.css'

/** The header printed above a form: one line of text that opens for editing. */
export function HeaderFields({ desk, form }: { desk: Desk; form: string }) {
  const { headers, kind, set } = desk.model
  const fields = set.byCode.get(form)?.definition.header ?? []
  const head = kind.heads?.[form]
  const main = mainRefOf(desk, form)
  const valueOf = (id: string): string => headers.get(`${form}.h.${id}`) || headers.get(main(id))
  const [isOpen, setOpen] = useState(() => standsOpen(fields, head, valueOf) || isFor(desk, form))
  useSyncExternalStore(
    (listener) => headers.subscribeGroup(`${form}.h`, listener),
    () => headers.turnOf(`${form}.h`),
  )
  const asked = useSignal(desk.headAsked)
  const section = useRef<HTMLElement>(null)
  const isAsked = asked !== null && isFor(desk, form)
  useEffect(() => desk.headAsked.subscribe(() => isFor(desk, form) && setOpen(true)), [desk, form])
  useEffect(() => {
    if (!isAsked || !isOpen) return
    section.current
      ?.querySelector<HTMLElement>(`[data-head="${asked.ref}"] :is(input, select, textarea, button)`)
      ?.focus()
    desk.headAsked.set(null)
  }, [asked, isAsked, isOpen, desk])
  if (fields.length === 0) return null
  const inLine = fields.filter((field) => (head === undefined ? !isKnown(field) : head.line.includes(field.id)))
  return (
    <section ref={section} className={css.formHead} aria-label={texts.head}>
      <div className={css.headLine}>
        <button
          type="button"
          className={`${css.fold} ellipsis`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s" />
          {texts.head}
          {!isOpen && inLine.map((field) => <InLine key={field.id} field={field} value={valueOf(field.id)} />)}
        </button>
        <Legend hasRecords={kind.records !== undefined} />
      </div>
      {isOpen && (
        <div className={css.fields}>
          {fieldsToShow(fields, head, valueOf).map((field) =>
            field.type === 'quarterTable' ? (
              <HeaderQuarters key={field.id} desk={desk} form={form} field={field} average={head?.averages[field.id]} />
            ) : (
              <HeaderInput
                key={field.id}
                desk={desk}
                field={field}
                cellRef={`${form}.h.${field.id}`}
                mainRef={main(field.id)}
              />
            ),
          )}
          {head?.taken !== undefined && <p className={`${css.wide} faint`}>{head.taken}</p>}
        </div>
      )}
    </section>
  )
}

/** The field of the main form's head that an annex takes over while its own is blank. */
const mainRefOf =
  ({ model: { layouts } }: Desk, form: string) =>
  (id: string): string =>
    `${[...layouts.keys()][0] ?? form}.h.${id}`

/** Whether somebody was led to a field of this form's head. */
const isFor = ({ headAsked }: Desk, form: string): boolean => headAsked.get()?.ref.startsWith(`${form}.`) === true

function InLine({ field, value }: { field: HeaderField; value: string }) {
  return (
    <span>
      {field.label} <b className={value === '' ? 'faint' : ''}>{headText(field, value) || texts.notFilled}</b>
    </span>
  )
}
