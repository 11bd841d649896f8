import { Attachments } from '@portal/page-kit/attachments/attachments.tsx'
import { KeptDetail } from '@portal/page-kit/managed/kept-detail.tsx'
import { dayOf, papersOf, relatedYears, reportFiles, yearOfDealings, type RelatedYear } from '../contract/index.ts'
import { relatedPartyTexts as texts } from './related-party.texts.ts'

/** A year: its dealings, which papers they ask for and why, and the forms of the report as files. */
export function YearDetail({ row }: { row: RelatedYear }) {
  const year = yearOfDealings(row)
  const papers = papersOf(year)
  return (
    <>
      <KeptDetail of={relatedYears.upkeep} row={row} />
      <h3>{texts.papers}</h3>
      {papers.length === 0 && <p className="muted">{texts.none}</p>}
      {year.domesticOnly && <p className="muted">{texts.home}</p>}
      <ul>
        {papers.map(({ paper, reasons, verified }) => (
          <li key={paper}>
            <strong>{texts.paper[paper]}</strong> {!verified && <span className="tag">{texts.unverified}</span>}
            <br />
            {reasons.join('；')}
            <br />
            <span className="muted">
              {paper === 'report' || paper === 'country'
                ? texts.due(dayOf(paper, row.year))
                : texts.ready(dayOf(paper, row.year))}
            </span>
          </li>
        ))}
      </ul>
      <h3>{texts.forms}</h3>
      <Attachments of={reportFiles} thing={row.id} version={row.version} />
    </>
  )
}
