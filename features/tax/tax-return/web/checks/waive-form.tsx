import { Exactly, Named, Type } from '@portal/contract'
import { FormPage } from '@portal/page-kit/form/form-page.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { faultOfFiles } from '@portal/page-kit/upload/upload.rules'
import { invalidate } from '@portal/web-kit/query'
import { useEffect, useRef, useState } from 'react'
import {
  evidenceEndings,
  isMeaningfulReason,
  mostEvidenceBytes,
  waiveRoute,
  waiversRoute,
} from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { readinessPanelTexts } from '../readiness/readiness.texts.ts'
import { checksTexts as texts } from './checks.texts.ts'
import css from './checks.module.css'

const accept = evidenceEndings.join()
const limits = { maxBytes: mostEvidenceBytes, maxFiles: 1, accept }
/** The chosen file's name; the file itself goes beside the fields. */
const extra = Exactly({ evidence: Named(texts.evidence, Type.Optional(Type.String()), { hint: texts.evidenceHint }) })

/**
 * Form for a waiver's reason and evidence. Saves pending figures first, because the waiver applies to the server's
 * figures.
 */
export function WaiveForm({
  desk,
  checkId,
  before,
  onClose,
}: {
  desk: Desk
  checkId: string
  before: string
  onClose: () => void
}) {
  const [files, setFiles] = useState<readonly File[]>([])
  const { taskNo } = desk.view
  const form = useForm(waiveRoute, {
    initial: { reason: before },
    fixed: { taskNo, checkId },
    extra,
    files,
    draft: `waive:${taskNo}:${checkId}`,
    // A file is not kept, so its name alone would promise what is not there.
    kept: ({ evidence: _name, ...rest }) => rest,
    fields: {
      reason: { rows: 3, isFirst: true },
      evidence: {
        control: ({ control, onChange }) => (
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={(event) => {
              setFiles([...(event.target.files ?? [])])
              onChange(event.target.files?.[0]?.name ?? '')
            }}
          />
        ),
      },
    },
    check: ({ reason }) => ({
      reason: isMeaningfulReason(reason) ? undefined : readinessPanelTexts.reasonShort,
      evidence: faultOfFiles(files, limits),
    }),
    before: async (body) => ((await desk.queue.flush()) ? body : texts.unsavedFirst),
    done: texts.waived,
    onDone: async () => {
      await invalidate(waiversRoute)
      onClose()
    },
  })
  const toReason = useRef(() => form.faults.goTo('reason'))
  useEffect(() => toReason.current(), [])
  return (
    <div className={css.waive}>
      <FormPage form={form} submit={texts.save} onCancel={onClose} />
    </div>
  )
}
