import type { ShownOnce } from '@portal/contract'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { useMemo, useState } from 'react'
import { tokensRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import { useIsOperator } from '../enterprise-field.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { isOver, tokenColumns, tokensSource } from './tokens.list.tsx'
import css from '../integration.module.css'

const texts = integrationTexts.tokens

/** The enterprise's tokens; a new one is shown once, right after issuing. */
export function TokensTab() {
  const list = useList('tokens', tokensSource)
  const isOperator = useIsOperator()
  const columns = useMemo(() => tokenColumns(isOperator), [isOperator])
  const [isNew, setNew] = useState(false)
  const [issued, setIssued] = useState<ShownOnce | null>(null)
  return (
    <>
      <div className={css.lead}>
        <p className="muted text-small">{texts.intro}</p>
        <button type="button" className="button primary" onClick={() => setNew(true)}>
          <Icon name="plus" />
          {texts.add}
        </button>
      </div>
      <ListView
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        isFaint={isOver}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'key' }}
      />
      {isNew && (
        <NewTokenDialog
          onClose={() => setNew(false)}
          onIssued={(token) => {
            setNew(false)
            setIssued(token)
            list.setPage(1)
            void invalidate(tokensRoute)
          }}
        />
      )}
      {issued !== null && (
        <SecretDialog
          title={texts.once}
          why={texts.onceWhy}
          label={texts.token}
          secret={issued}
          onClose={() => setIssued(null)}
        >
          <p className={`faint text-small ${css.usage}`}>
            {texts.use}
            <code className="monospace">Authorization: Bearer pmt_…</code>
          </p>
        </SecretDialog>
      )}
    </>
  )
}
