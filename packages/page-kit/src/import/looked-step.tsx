import type { ImportPreview, ReadColumns } from '@portal/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { columnsTexts } from './columns.texts.ts'
import type { DeclaredImport } from './declared-import.ts'
import { download } from './download.ts'
import { ImportPreviewView } from './import-preview.tsx'
import { importTexts as texts } from './import.texts.ts'

const usedText = ({ row, columns }: ReadColumns): string => {
  const named = columns.filter(({ heading }) => heading !== '')
  const read = named.filter(({ field }) => field !== null).length
  return columnsTexts.used(row, read, named.length - read)
}

/** What a file would do, how it was read, and the word to skip what is refused. */
export function LookedStep({
  of: { refusalsRoute },
  preview,
  waitingOf,
  isSkipping,
  onSkip,
  onColumns,
}: {
  of: DeclaredImport
  preview: ImportPreview
  waitingOf: ((count: number) => string) | undefined
  isSkipping: boolean
  onSkip: (isSkipping: boolean) => void
  onColumns: (columns: ReadColumns) => void
}) {
  const { importId, columns, refused, adds, changes } = preview
  return (
    <>
      {columns !== undefined && (
        <p className="row muted text-small">
          {usedText(columns)}
          <button type="button" className="button link" onClick={() => onColumns(columns)}>
            {columnsTexts.change}
          </button>
        </p>
      )}
      <ImportPreviewView preview={preview} waitingOf={waitingOf} />
      {refused > 0 && (
        <div className="alert warning">
          <Icon name="warn" />
          <div>
            {texts.refusedLead}
            <button
              type="button"
              className="button link"
              onClick={() => download(refusalsRoute, { query: { importId } })}
            >
              {texts.refusals}
            </button>
            {adds + changes > 0 && (
              <label className="row">
                <input type="checkbox" checked={isSkipping} onChange={({ target }) => onSkip(target.checked)} />
                {texts.skip(refused)}
              </label>
            )}
          </div>
        </div>
      )}
    </>
  )
}
