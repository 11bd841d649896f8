import { useEffect, type ReactNode } from 'react'
import { mostPaperRows, partsOf } from './paper-parts.ts'
import { paperTexts as texts } from './paper.texts.ts'
import css from './paper.module.css'

export interface PaperFrameProps {
  /** Names the file that the browser makes: the window's title while it stands. */
  fileName: string
  /** Leads back to where the papers come from. */
  back: ReactNode
  /** What else is chosen before printing, such as which papers. */
  tools?: ReactNode
  hint?: string
  /** Across every page, faintly: that these are no final papers. */
  mark?: string | undefined
  /** The papers. */
  children: ReactNode
}

/** Keyboards scroll what is wider than the window; a region that scrolls is no control, so lint would refuse it. */
const scrolls = { tabIndex: 0 } as const

/** Papers as they will be printed, in the light theme whatever the user's; printing shows them alone. */
export function PaperFrame({ fileName, back, tools, hint = texts.hint, mark, children }: PaperFrameProps) {
  useFileName(fileName)
  return (
    <div className={css.printing} data-paper-only="">
      <div className={css.printTools} data-part="print-tools">
        {back}
        {tools}
        <span className="muted">{hint}</span>
        <span className="grow" />
        <button type="button" className="button primary" onClick={() => globalThis.print()}>
          {texts.printNow}
        </button>
      </div>
      <div
        className={css.papers}
        data-part="papers"
        data-theme="light"
        role="group"
        aria-label={texts.sheets}
        {...scrolls}
      >
        {mark !== undefined && <div className={css.mark} data-mark={mark} aria-hidden="true" />}
        {children}
      </div>
    </div>
  )
}

/** A labelled choice among the tools. */
export const PaperChoice = ({
  label = texts.choose,
  value,
  options,
  onChange,
}: {
  label?: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

/** Chooses the stretch of rows, by number from 1; nothing where one printing takes them all. */
export function PartChoice({
  count,
  most = mostPaperRows,
  number,
  onChange,
}: {
  count: number
  most?: number
  number: number
  onChange: (number: number) => void
}) {
  const parts = partsOf(count, most)
  if (parts.length === 1) return null
  return (
    <>
      <PaperChoice
        label={texts.part}
        value={String(number)}
        options={parts.map(({ from, to }, at) => ({ value: String(at + 1), label: texts.partOf(from, to, count) }))}
        onChange={(next) => onChange(Number(next))}
      />
      <span className="muted">{texts.most(most)}</span>
    </>
  )
}

/** Browsers name the PDF after the window's title, which is the page's own until it is printed. */
function useFileName(name: string): void {
  useEffect(() => {
    let before = document.title
    const begins = (): void => {
      before = document.title
      document.title = name
    }
    const ends = (): void => {
      document.title = before
    }
    globalThis.addEventListener('beforeprint', begins)
    globalThis.addEventListener('afterprint', ends)
    return () => {
      globalThis.removeEventListener('beforeprint', begins)
      globalThis.removeEventListener('afterprint', ends)
    }
  }, [name])
}
