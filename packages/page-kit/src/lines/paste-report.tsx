import { linesTexts as texts } from './lines.texts.ts'
import type { TypedLine } from './typed-line.ts'

export interface Report {
  text: string
  faults: readonly string[]
  /** What 撤销 brings back; null once something was typed since. */
  before: readonly TypedLine[] | null
}

/** What became of a paste or a removed line, told to screen readers too; it can be undone. */
export function PasteReport({
  report,
  onUndo,
}: {
  report: Report | null
  onUndo: (before: readonly TypedLine[]) => void
}) {
  const before = report?.before ?? null
  return (
    <div role="status">
      {report !== null && (
        <div className={report.faults.length > 0 ? 'alert warn' : 'alert'}>
          <div>
            <p>
              {report.text}{' '}
              {before !== null && (
                <button type="button" className="button link text-small" onClick={() => onUndo(before)}>
                  {texts.undo}
                </button>
              )}
            </p>
            {report.faults.length > 0 && (
              <ul>
                {report.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
