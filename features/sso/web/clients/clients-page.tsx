import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientsRoute, rotateKeyRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import { ClientRow } from './client-row.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import css from '../sso.module.css'

const words = ssoWords.clients

/** Operators' page: products that sign their users in through the portal, and the signing key. */
export function ClientsPage() {
  const query = useQuery(queryOf(clientsRoute, {}))
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<ShownOnce | null>(null)
  const rotate = useAction(rotateKeyRoute, {
    onDone: () => {
      toast.success(words.rotated)
    },
  })
  const askRotate = async (): Promise<void> => {
    if (await confirm({ kind: 'warning', content: words.rotateAsk, okText: words.rotate })) rotate.run({ body: {} })
  }
  return (
    <div className={css.ssoClients}>
      <div className="page-title">
        <h1>{words.title}</h1>
      </div>
      <div className="card">
        <QueryView query={query} isPage>
          {({ issuer, clients }) => (
            <>
              <div className={css.lead}>
                <div>
                  <p className="muted text-small">{words.intro}</p>
                  <p className="muted text-small">
                    {words.issuer} <code>{issuer}</code>
                  </p>
                </div>
                <ActButton of={rotate} className="button" onClick={() => void askRotate()}>
                  <Icon name="key" />
                  {words.rotate}
                </ActButton>
                <button type="button" className="button primary" onClick={() => setNew(true)}>
                  <Icon name="plus" />
                  {words.add}
                </button>
              </div>
              {clients.length === 0 ? (
                <EmptyState title={words.empty} reason={words.emptyReason} icon="key" />
              ) : (
                <div className={css.scroll}>
                  <table className="table">
                    <thead>
                      <tr>
                        <th>{words.columns.name}</th>
                        <th>{words.columns.redirect}</th>
                        <th>{words.columns.page}</th>
                        <th>{words.columns.state}</th>
                        <th>{words.columns.act}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {clients.map((client) => (
                        <ClientRow key={client.clientId} client={client} onSecret={setSecret} />
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
      {isNew && (
        <NewClientDialog
          onClose={() => setNew(false)}
          onDone={(made) => {
            setNew(false)
            setSecret(made)
            void invalidate(clientsRoute)
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={words.once}
          why={words.onceWhy}
          label={words.secret}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  )
}
