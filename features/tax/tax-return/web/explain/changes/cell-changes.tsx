import { openSide } from '../../desk/frame/side-open.ts'
import type { ChangePage } from '../../../contract/index.ts'
import type { Desk } from '../../desk/model/open-desk.ts'
import { ChangeLine } from './change-line.tsx'
import { changesPartId } from './changes-part.ts'
import { explainTexts as texts } from '../explain.texts.ts'

/** Changes shown beside the figure; the panel of all changes lists the rest. */
const mostShown = 3

/** Changes of this cell, newest first. */
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
