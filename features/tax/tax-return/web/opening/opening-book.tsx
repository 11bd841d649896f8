import { isAborted } from '@portal/web-kit/api-error'
import { callForFile } from '@portal/web-kit/call'
import { useCaller } from '@portal/web-kit/caller'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { invalidate } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError, wordsOf } from '@portal/web-kit/show-error'
import { upload } from '@portal/web-kit/upload'
import { useState } from 'react'
import { importOpeningRoute, openingRoute, openingTemplateRoute, type Opening } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

export interface OpeningBookProps {
  opening: Opening
  start: string
  cells: Readonly<Record<string, string>>
  mayEdit: boolean
  onRead: (cells: Record<string, string>) => void
}

/** Last month's return as a workbook. Its values fill the fields, are shown beside them and can be overwritten. */
export function OpeningBook({ opening: { taxType, book, fields }, start, cells, mayEdit, onRead }: OpeningBookProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const off = useUnavailableReason(importOpeningRoute)
  const entId = useCaller((state) => state.caller)?.entId ?? ''
  const send = async (file: File): Promise<void> => {
    setBusy(true)
    setRefusal('')
    try {
      const read = await upload(importOpeningRoute, { files: [file], fields: { taxType, startPeriod: start } })
      onRead(textsOf(read.book))
      await invalidate(openingRoute)
    } catch (error) {
      if (!isAborted(error)) setRefusal(`${file.name}：${wordsOf(error)}`)
    } finally {
      setBusy(false)
    }
  }
  const template = (): void => {
    callForFile(openingTemplateRoute, { query: { taxType, startPeriod: start, entId } }).then(saveFile, showError)
  }
  const said = textsOf(book)
  const blank = Object.fromEntries(Object.entries(said).filter(([ref]) => cells[ref] === undefined))
  const typedOver = Object.entries(said).filter(([ref, text]) => cells[ref] !== undefined && cells[ref] !== text).length
  const missing = fields.filter(({ ref }) => book?.missing.includes(ref) === true && cells[ref] === undefined)
  return (
    <div className={`field ${css.openingBook}`}>
      <span className="label">{texts.book}</span>
      <div className="row">
        {book !== null && (
          <span className="done-text">
            <Icon name="done" size="s" />
          </span>
        )}
        <span className="grow text-small">{busy ? texts.reading : (book?.fileName ?? texts.bookHint)}</span>
        {mayEdit && (
          <ChooseFile of={{ busy, off }} accept=".xlsx" className="button small" onFile={(file) => void send(file)}>
            {book === null ? texts.chooseBook : texts.changeBook}
          </ChooseFile>
        )}
        <button type="button" className="button link" onClick={template}>
          {texts.template}
        </button>
      </div>
      {refusal !== '' && (
        <p className="error-text text-tiny" role="alert">
          {refusal}
        </p>
      )}
      {book !== null && (
        <p className="text-tiny muted" role="status">
          {texts.read(Object.keys(said).length, typedOver)}
          {mayEdit && Object.keys(blank).length > 0 && (
            <button type="button" className="button link" onClick={() => onRead(blank)}>
              {texts.takeOver(Object.keys(blank).length)}
            </button>
          )}
        </p>
      )}
      {missing.length > 0 && (
        <details className="text-tiny">
          <summary>{texts.missing(missing.length)}</summary>
          <p className="faint">{texts.missingList}</p>
          <ul>
            {missing.map(({ ref, tableName, line, name, column }) => (
              <li key={ref}>
                {tableName} {line} {name} {column}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const textsOf = (book: Opening['book']): Record<string, string> =>
  Object.fromEntries(Object.entries(book?.cells ?? {}).map(([ref, { text }]) => [ref, text]))
