import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTwins } from '../../contract/index.ts'
import { TwinsDialog } from './twins-dialog.tsx'
import { twinsTexts as texts } from './twins.texts.ts'

/** Says how many invoices the pool may have twice, and opens them. */
export function TwinsBanner() {
  const { data } = useQuery(queryOf(listTwins, { query: {} }))
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.twins.length ?? 0
  return (
    <>
      {data !== undefined && count > 0 && (
        <div className="alert warn" role="status">
          <Icon name="warn" />
          <div className="grow">
            <b>{texts.found(count, data.hasMore)}</b> {texts.why}
          </div>
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            {texts.look}
          </button>
        </div>
      )}
      {isOpen && data !== undefined && <TwinsDialog twins={data.twins} onClose={() => setIsOpen(false)} />}
    </>
  )
}
