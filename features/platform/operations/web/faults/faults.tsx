import { useQuery } from '@tanstack/react-query'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { OverlayProps } from '@portal/web-kit/manifest'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState, type FormEvent } from 'react'
import { faultReadRoute, faultWriteRoute } from '../../contract/index.ts'
import { faultsTexts as texts } from './faults.texts.ts'
import css from '../operations.module.css'

type Asked = NonNullable<Parameters<typeof queryOf<typeof faultReadRoute>>[1]['query']>
const fields = ['status', 'code', 'msg', 'reason'] as const

/**
 * Requests a refusal from the server and shows it like any screen. A read appears in place, a write as a toast
 * (SES-22).
 */
export function Faults({ onClose }: OverlayProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const read = useQuery({
    ...queryOf(faultReadRoute, asked === null ? {} : { query: asked }),
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const write = useAction(faultWriteRoute, { onDone: (data) => toast.success(texts.done(JSON.stringify(data))) })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const query = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
    ) as Asked
    if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'write') {
      write.run({ query })
      return
    }
    setAsked(query)
    if (JSON.stringify(query) === JSON.stringify(asked)) void read.refetch()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={() => onClose()}
      footer={
        <>
          <button type="submit" form="faults" value="read" className="button">
            {texts.read}
          </button>
          <ActButton of={write} type="submit" form="faults" value="write" className="button primary">
            {texts.write}
          </ActButton>
        </>
      }
    >
      <form id="faults" className={css.again} onSubmit={send}>
        <p className="muted">{texts.lead}</p>
        {fields.map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`fault-${name}`}>{texts[name]}</label>
            <input className="input" id={`fault-${name}`} name={name} />
          </div>
        ))}
        <div className="field">
          <label htmlFor="fault-shape">{texts.shape}</label>
          <select className="input" id="fault-shape" name="shape">
            {texts.shapes.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </div>
      </form>
      {asked === null ? (
        <p className="faint">{texts.none}</p>
      ) : (
        <QueryView query={read}>{(data) => <p>{texts.done(JSON.stringify(data))}</p>}</QueryView>
      )}
    </Dialog>
  )
}
