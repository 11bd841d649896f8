import type { ReactNode } from 'react'
import type { PaperFit } from './paper-size.rules.ts'
import css from './paper.module.css'

export interface PaperGridProps {
  fit: PaperFit
  /** Names the table where no heading does. */
  label?: string
  /** Its thead, which every page repeats, and its bodies. */
  children: ReactNode
}

/** A ruled table on paper, its columns in percent of the paper. */
export const PaperGrid = ({ fit: { fontPixels, widths }, label, children }: PaperGridProps) => (
  <table className={css.paper} data-part="paper" aria-label={label} style={{ fontSize: fontPixels }}>
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
    {children}
  </table>
)
