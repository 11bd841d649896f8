import { Icon } from '@portal/web-kit/icon.tsx'
import { workflowTexts as texts } from './workflow.texts.ts'

/** The last day of an open step; marked once it has passed. */
export function DueDay({ day, isOpen, today }: { day: string | null; isOpen: boolean; today: string }) {
  if (day === null) return null
  if (!isOpen || day >= today) return <>{day === today && isOpen ? texts.dueToday : day}</>
  return (
    <span className="status warn-text" title={texts.lateWhy}>
      <Icon name="clock" size="s" />
      {day} {texts.late}
    </span>
  )
}
