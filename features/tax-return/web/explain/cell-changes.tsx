import { openSide } from '../desk/side-open.ts'
import type { ChangePage } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { ChangeLine } from './change-line.tsx'
import { changesPartId } from './changes-part.ts'
import { explainTexts as texts } from './explain.texts.ts'

/** Shown beside the figure; the rest stands in the panel of all changes. */
const mostShown = 3

/** Who changed this cell, the latest first. */
export function CellChanges({ desk, changes }: { desk: Desk; changes: ChangePage | undefined }) {
  return (
    <section aria-labelledby="cell-changes-title">
      <h3 id="cell-changes-title">{texts.changes}</h3>
      {changes === undefined ? (
        <span className="skeleton" role="status" aria-label={texts.unread} />
      ) : changes.records.length === 0 ? (
        <p className="faint">{texts.noChanges}</p>
      ) : (
        <ul>
          {changes.records.slice(0, mostShown).map((change) => (
            <ChangeLine key={change.id} desk={desk} change={change} />
          ))}
        </ul>
      )}
      <button type="button" className="button link" onClick={() => openSide(changesPartId)}>
        {texts.allChanges}
      </button>
    </section>
  )
}
