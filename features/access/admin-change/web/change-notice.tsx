import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import type { NoticeDialogProps } from '@portal/web-kit/manifest'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { adminChangeRoute, agreeChangeRoute, refuseChangeRoute } from '../contract/index.ts'
import { refreshChanges } from './changes.queries.ts'
import { adminChangeTexts as texts } from './admin-change.texts.ts'
import { ChangeView } from './change-view.tsx'
import { StateTag } from './state-tag.tsx'
import css from './admin-change.module.css'

/** Width of a notice's dialog, in pixels. */
const width = 1000

/** The notice that asks (NOT-05): what it is about, and whoever was asked agrees or does not. */
export function ChangeNotice({ notice, facts, onClose, onDone }: NoticeDialogProps) {
  const query = useQuery(queryOf(adminChangeRoute, { query: { id: String(facts['id'] ?? '') } }))
  const [isRefusing, setRefusing] = useState(false)
  const id = useId()
  // The button that was pressed is gone: the keyboard goes on in the field.
  useEffect(() => {
    if (isRefusing) document.getElementById(id)?.querySelector('textarea')?.focus()
  }, [isRefusing, id])
  const finish = (): void => {
    toast.success(texts.success)
    onDone()
    void refreshChanges()
  }
  // Refused, somebody else may have decided: what it shows is read anew.
  const readAgain = (): void => void invalidate(adminChangeRoute)
  const agree = useAction(agreeChangeRoute, { waits: false, onDone: finish, onError: readAgain })
  const refusal = useForm(refuseChangeRoute, {
    fixed: { id: notice.id },
    order: ['opinion'],
    fields: { opinion: { rows: 3 } },
    draft: `admin-change-refusal:${notice.id}`,
    waits: false,
    onDone: finish,
    onRefused: readAgain,
  })
  const { data } = query
  const acts = [agree, refusal.act]
  return (
    <Dialog
      title={
        <>
          {texts.title} {data !== undefined && <StateTag of={data} />}
        </>
      }
      width={width}
      isPage
      onClose={onClose}
      footer={
        data?.canDecide !== true ? (
          <button type="button" className="button" data-autofocus onClick={onClose}>
            {texts.close}
          </button>
        ) : isRefusing ? (
          <>
            <button type="button" className="button" onClick={() => setRefusing(false)}>
              {texts.back}
            </button>
            <ActButton key="sure" of={acts} type="submit" form={id} className="button danger">
              {texts.sureRefuse}
            </ActButton>
          </>
        ) : (
          <>
            <span className={`faint text-small ${css.stays}`}>{texts.stays}</span>
            {/* Keyed: a click must not go on to the button that takes its place. */}
            <ActButton key="refuse" of={acts} onClick={() => setRefusing(true)}>
              {texts.refuse}
            </ActButton>
            <ActButton
              key="agree"
              of={acts}
              className="button primary"
              disabled={data.fault !== null}
              onClick={() => agree.run({ body: { id: notice.id } })}
            >
              {texts.agree}
            </ActButton>
          </>
        )
      }
    >
      <QueryView query={query}>{(of) => <ChangeView of={of} />}</QueryView>
      {isRefusing && data?.canDecide === true && (
        <div className={css.answer}>
          <FormBody form={refusal} id={id} />
        </div>
      )}
    </Dialog>
  )
}
