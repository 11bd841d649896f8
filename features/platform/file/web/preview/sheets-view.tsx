import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewSheetsRoute, type SheetsPreview } from '../../contract/index.ts'
import { previewTexts as texts } from './preview.texts.ts'
import { SheetCells } from './sheet-cells.tsx'
import css from './preview.module.css'

const mostSheets = 10

/** The beginning of each sheet of a workbook; the server reads it. */
export function SheetsView({ fileId }: { fileId: string }) {
  const query = useQuery(queryOf(previewSheetsRoute, { body: { fileId } }))
  return (
    <QueryView
      query={query}
      skeleton={
        <p role="status" className={css.note}>
          {texts.loading}
        </p>
      }
    >
      {({ sheets }) => <Sheets sheets={sheets} />}
    </QueryView>
  )
}

function Sheets({ sheets }: SheetsPreview) {
  const [chosen, setChosen] = useState('0')
  const sheet = sheets[Number(chosen)]
  return (
    <>
      {sheets.length > 1 && (
        <Tabs
          label={texts.sheets}
          value={chosen}
          onChange={setChosen}
          tabs={sheets.map(({ name }, at) => ({ value: String(at), title: name }))}
        />
      )}
      {sheets.length >= mostSheets && <p className={css.note}>{texts.tooManySheets}</p>}
      {sheet?.isCut === true && <p className={css.note}>{texts.cut}</p>}
      {sheet === undefined || sheet.rows.length === 0 ? (
        <p className={css.note}>{texts.emptySheet}</p>
      ) : (
        <SheetCells name={sheet.name} rows={sheet.rows} />
      )}
    </>
  )
}
