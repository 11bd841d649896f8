import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { insuranceKind, textInForceRoute } from '../contract/index.ts'
import { AgreementBody } from './agreement-body.tsx'
import { agreementTexts } from './agreement.texts.ts'
import css from './agreement.module.css'

const texts = agreementTexts.insurance

/** The insurance platform's agreement that is in force. */
export function InsurancePage() {
  const query = useQuery(queryOf(textInForceRoute, { query: { kind: insuranceKind } }))
  return (
    <QueryView query={query} isPage>
      {(text) =>
        text === null ? (
          <EmptyState title={texts.none} reason={texts.noneReason} />
        ) : (
          <article className={css.article}>
            <div className="page-title">
              <h1>{text.title}</h1>
            </div>
            <div className={`card ${css.inside}`}>
              <AgreementBody {...text} head="h2" />
            </div>
          </article>
        )
      }
    </QueryView>
  )
}
