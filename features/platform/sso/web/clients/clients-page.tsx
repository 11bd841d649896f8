import type { ShownOnce } from '@portal/contract'
import { ListPage } from '@portal/page-kit/list/list-page.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { clientsRoute, rotateKeyRoute } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import { clientColumns, clientsSource } from './clients.list.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import css from '../sso.module.css'

const words = ssoWords.clients

/** Operators' page: products that sign their users in through the portal, and the signing key. */
export function ClientsPage() {
  const list = useList('sso-clients', clientsSource)
  const issuer = useQuery(queryOf(clientsRoute, {})).data?.issuer
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<ShownOnce | null>(null)
  const columns = useMemo(() => clientColumns(setSecret), [])
  const rotate = useAction(rotateKeyRoute, {
    onDone: () => {
      toast.success(words.rotated)
    },
  })
  const askRotate = async (): Promise<void> => {
    if (await confirm({ kind: 'warning', content: words.rotateAsk, okText: words.rotate })) rotate.run({ body: {} })
  }
  return (
    <>
      <ListPage
        title={words.title}
        list={list}
        columns={columns}
        rowId={({ clientId }) => clientId}
        lead={
          <div className={`muted text-small ${css.clientsLead}`}>
            <p>{words.intro}</p>
            <p>
              {words.issuer} <code>{issuer}</code>
            </p>
          </div>
        }
        acts={
          <>
            <ActButton of={rotate} className="button" onClick={() => void askRotate()}>
              <Icon name="key" />
              {words.rotate}
            </ActButton>
            <button type="button" className="button primary" onClick={() => setNew(true)}>
              <Icon name="plus" />
              {words.add}
            </button>
          </>
        }
        empty={{ title: words.empty, reason: words.emptyReason, icon: 'key' }}
      />
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
    </>
  )
}
