import { Table } from '@portal/page-kit/table/table.tsx'
import { Timeline } from '@portal/page-kit/parts/timeline.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { fieldsOf, type DataOf } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MyAgreement, myAgreementsRoute } from '../contract/index.ts'
import { agreementTexts } from './agreement.texts.ts'
import { ReadDialog } from './read-dialog.tsx'
import css from './agreement.module.css'

const texts = agreementTexts.mine
type Mine = DataOf<typeof myAgreementsRoute>

/** What a person agreed to and when, and what waits for it (PRM-15). */
export function MyAgreementsPage() {
  const query = useQuery(queryOf(myAgreementsRoute, {}))
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <QueryView query={query} isPage>
        {(mine) => (
          <>
            <InForce rows={mine.inForce} />
            <Past mine={mine} />
          </>
        )}
      </QueryView>
    </>
  )
}

function InForce({ rows }: { rows: Mine['inForce'] }) {
  const [read, setRead] = useState<MyAgreement | null>(null)
  const columns = columnsOf<MyAgreement>(fieldsOf(MyAgreement), {
    name: { isFixed: true, narrow: true, isHeader: true },
    changes: { isWide: true },
    agreedAt: {
      narrow: true,
      cell: ({ agreedAt }) =>
        agreedAt === null ? <span className="tag warn">{texts.notYet}</span> : texts.agreed(agreedAt),
    },
    acts: {
      title: texts.acts,
      narrow: true,
      isUntitled: true,
      cell: (row) => (
        <button type="button" className="button small" onClick={() => setRead(row)}>
          {texts.read}
        </button>
      ),
    },
  })
  return (
    <section className="card">
      <header>
        <h2>{texts.inForce}</h2>
      </header>
      {rows.length === 0 ? (
        <p className={`muted ${css.inside}`}>{texts.none}</p>
      ) : (
        <Table caption={texts.inForce} columns={columns} rows={rows} rowId={({ id }) => id} overflow="sideways" />
      )}
      {read !== null && <ReadDialog agreement={read} onClose={() => setRead(null)} />}
    </section>
  )
}

function Past({ mine: { past, privacy } }: { mine: Mine }) {
  return (
    <section className={`card ${css.section}`}>
      <header>
        <h2>{texts.past}</h2>
      </header>
      <div className={css.inside}>
        <p>
          {privacy.version === null || privacy.agreedAt === null
            ? texts.privacyNone
            : texts.privacyAgreed(privacy.version, privacy.agreedAt)}{' '}
          <a className="button small" href="login/privacy">
            {texts.privacy}
          </a>
        </p>
        {past.length === 0 ? (
          <p className="muted">{texts.nonePast}</p>
        ) : (
          <Timeline
            label={texts.past}
            entries={past.map(({ name, effectiveOn, agreedAt }) => ({
              title: `${name} ${texts.version(effectiveOn)}`,
              state: <span className="tag done">{texts.done}</span>,
              at: agreedAt,
            }))}
          />
        )}
      </div>
    </section>
  )
}
