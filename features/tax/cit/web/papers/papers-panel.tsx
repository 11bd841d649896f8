import { formatNumber } from '@portal/domain/format'
import { Attachments } from '@portal/page-kit/attachments/attachments.tsx'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { citPapers, demandedPapersRoute, filePushEvent } from '../../contract/index.ts'
import { papersTexts as texts } from './papers.texts.ts'
import css from './papers.module.css'

/** What the year demands beside its tables, each with its figure, and the files that were handed in. */
export function PapersPanel({ task, onGo }: ReturnPartProps) {
  const { taskNo, version } = task
  const read = queryOf(demandedPapersRoute, { query: { taskNo } })
  const query = useQuery({ ...read, queryKey: [...read.queryKey, version] })
  const again = () => void query.refetch()
  useStream('return', again)
  useStream(filePushEvent, again)
  return (
    <section className={css.papers} aria-labelledby="papers-title">
      <div className="panel-head">
        <h2 id="papers-title">{texts.demanded}</h2>
      </div>
      <QueryView query={query}>
        {(papers) => (
          <ul>
            {papers.length === 0 && <li className="muted">{texts.none}</li>}
            {papers.map(({ kind, name, figure, cell, files }) => (
              <li key={kind}>
                <button type="button" className="button link" onClick={() => onGo(cell)}>
                  {kind} {name}
                </button>
                <span className="digits">{formatNumber(figure)}</span>
                <span className={files > 0 ? 'muted' : ''}>{files > 0 ? texts.there(files) : texts.missing}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p className="muted text-small">{texts.unverified}</p>
      <h3>{texts.files}</h3>
      <Attachments of={citPapers} thing={taskNo} version={version} />
    </section>
  )
}
