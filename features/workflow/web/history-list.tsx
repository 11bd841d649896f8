import type { HistoryLine } from '../contract/index.ts'
import { operationShown, operationTone } from './history.rules.ts'
import { workflowTexts } from './workflow.texts.ts'
import css from './workflow.module.css'

/** Steps with user and time; a table with the columns of PRM-11. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <table className={css.history}>
      <caption className="screen-reader-only">{workflowTexts.history}</caption>
      <thead className="screen-reader-only">
        <tr>
          <th>环节</th>
          <th>办理人</th>
          <th>时间</th>
          <th>意见</th>
          <th>结果</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td className="medium">{line.taskName}</td>
            <td>
              {line.endTime === null ? (
                <span className="tag primary">{workflowTexts.waiting}</span>
              ) : (
                <span className={`tag ${operationTone(line.operationTypeString)}`}>
                  {operationShown(line.operationTypeString)}
                </span>
              )}
            </td>
            <td className={`faint digits ${css.time}`}>{line.endTime?.slice(5, 16) ?? ''}</td>
            <td className={`muted ${css.said}`}>
              {line.userName}
              {line.message === '' ? '' : `：${line.message}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
