import { boot } from '@portal/web-kit/boot'
import type { Act } from '@portal/web-kit/act-button.tsx'
import { callForFile } from '@portal/web-kit/call'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useState, type DragEvent } from 'react'
import { demoWorkbook, importTemplate } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import css from './import.module.css'

/** Drop zone and file picker, with template files to start from. */
export function FileDrop({
  period,
  of,
  onFiles,
}: {
  period: string
  of: Act
  onFiles: (files: readonly File[]) => void
}) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (of.off !== null) toast.info(of.off)
    else if (files.length > 0 && !of.busy) onFiles(files)
  }
  const getTemplate = () => void callForFile(importTemplate, { query: {} }).then(saveFile, showError)
  const getDemo = () => void callForFile(demoWorkbook, { query: { period } }).then(saveFile, showError)
  const isDemo = boot().demo === true
  usePageActs([
    { id: 'template', title: invoiceTexts.template, icon: 'download', run: getTemplate },
    ...(isDemo
      ? [
          {
            id: 'demo',
            title: invoiceTexts.demo,
            icon: 'download',
            words: invoiceTexts.alsoCalled,
            run: getDemo,
          } as const,
        ]
      : []),
  ])
  return (
    <div
      className={isOver ? `${css.drop} ${css.over}` : css.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size="l" />
      <p>
        <ChooseFile of={of} accept=".xlsx" className={of.off === null ? css.choose : 'button link'} onFiles={onFiles}>
          {invoiceTexts.choose}
        </ChooseFile>{' '}
        {invoiceTexts.drop}
      </p>
      <p className="faint text-tiny">{invoiceTexts.limits}</p>
      <p className={`row ${css.helps}`}>
        <button type="button" className="button link" onClick={getTemplate}>
          {invoiceTexts.template}
        </button>
        {isDemo && (
          <button type="button" className="button link" onClick={getDemo}>
            {invoiceTexts.demo}
          </button>
        )}
      </p>
    </div>
  )
}
