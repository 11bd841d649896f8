import { Timeline, type TimelineEntry } from '@portal/page-kit/parts/timeline.tsx'
import type { HistoryLine } from '../../contract/index.ts'
import { operationShown, operationTone } from '../history.rules.ts'
import { workflowTexts } from '../workflow.texts.ts'

const heads = { title: '环节', state: '结果', at: '时间', text: '办理人与意见' } as const

/** Steps with user, time and opinion; their columns are those of PRM-11. */
export function HistoryList({ lines }: { lines: readonly HistoryLine[] }) {
  const entries = lines.map(({ taskName, userName, endTime, message, operationTypeString }): TimelineEntry => ({
    title: taskName,
    isOpen: endTime === null,
    state:
      endTime === null ? (
        <span className="tag primary">{workflowTexts.waiting}</span>
      ) : (
        <span className={`tag ${operationTone(operationTypeString)}`}>{operationShown(operationTypeString)}</span>
      ),
    who: userName,
    at: endTime?.slice(5, 16) ?? '',
    text: message,
  }))
  return <Timeline label={workflowTexts.history} entries={entries} heads={heads} />
}
