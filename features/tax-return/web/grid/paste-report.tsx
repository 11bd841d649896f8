import { gridTexts } from './grid.texts.ts'
import type { PasteReport as Report } from './paste.ts'

const mostShown = 200

/** What a paste could not place, cell by cell with its text and reason: nothing of it is lost. */
export function PasteReport({ report, nameOf, onClose }: { report: Report, nameOf: (ref: string) => string, onClose: () => void }) {
  const shown = report.refused.slice(0, mostShown)
  return (
    <section className="paste-report" aria-label={gridTexts.pasteReport}>
      <p role="alert">{gridTexts.pasted(report.written, report.refused.length)}<button type="button" className="btn link" onClick={onClose}>{gridTexts.close}</button></p>
      <div className="scroll">
        <table className="tbl s">
          <thead><tr><th scope="col">{gridTexts.pasteCell}</th><th scope="col">{gridTexts.pastedText}</th><th scope="col">{gridTexts.pasteReason}</th></tr></thead>
          <tbody>
            {shown.map(({ ref, down, right, text, reason }) => (
              <tr key={`${down} ${right}`}><td>{ref === undefined ? gridTexts.pastePlace(down + 1, right + 1) : nameOf(ref)}</td><td>{text}</td><td className="c-err">{reason}</td></tr>
            ))}
          </tbody>
        </table>
        {report.refused.length > mostShown && <p>{gridTexts.moreRefused(report.refused.length - mostShown)}</p>}
      </div>
    </section>
  )
}
