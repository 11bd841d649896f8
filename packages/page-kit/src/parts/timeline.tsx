import type { ReactNode } from 'react'
import css from './parts.module.css'

export interface TimelineEntry {
  /** What happened or is to happen. */
  title: ReactNode
  /** Its outcome, as a tag. */
  state?: ReactNode
  /** Who, '' for nobody. */
  who?: string
  /** When, as shown; '' while it is to come. */
  at?: string
  /** What was said. */
  text?: ReactNode
  isOpen?: boolean
}

/** Heads of the columns, for reading aloud. */
export interface TimelineHeads {
  title: string
  state: string
  at: string
  text: string
}
const usual: TimelineHeads = { title: '事项', state: '结果', at: '时间', text: '说明' }

/** What happened, one below the other. A table to screen readers, so that each part of an entry has its name. */
export function Timeline({
  label,
  entries,
  heads = usual,
}: {
  label: string
  entries: readonly TimelineEntry[]
  heads?: TimelineHeads
}) {
  return (
    <table className={css.timeline}>
      <caption className="screen-reader-only">{label}</caption>
      <thead className="screen-reader-only">
        <tr>
          <th>{heads.title}</th>
          <th>{heads.state}</th>
          <th>{heads.at}</th>
          <th>{heads.text}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ title, state, at = '', who = '', text, isOpen = false }, index) => (
          <tr key={index} data-open={isOpen || undefined}>
            <td className="medium">{title}</td>
            <td>{state}</td>
            <td className={`faint digits ${css.timelineAt}`}>{at}</td>
            <td className={`muted ${css.timelineText}`}>
              {who}
              {text !== undefined && text !== '' && (
                <>
                  {who === '' ? '' : '：'}
                  {text}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
