import { basePath } from '@portal/web-kit/base-path'
import type { PageCaller } from '@portal/web-kit/caller'
import { ElsewhereCount } from '@portal/web-kit/elsewhere.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { enterprisesRoute } from '../../contract/index.ts'
import { askedEnterprise } from '../tab-enterprise.ts'
import { enterpriseTexts as texts } from './enterprise.texts.ts'
import { switchEnterprise } from './switch-enterprise.ts'
import css from './enterprise-switch.module.css'

/** Current list of my enterprises. Choosing one switches this tab; the arrow opens it in a new tab (LEAD-09). */
export function EnterpriseList({ me }: { me: PageCaller }) {
  const own = useQuery({ ...queryOf(enterprisesRoute, { query: { account: me.account } }), staleTime: 0 })
  const first = useRef<HTMLDivElement>(null)
  const isThere = own.data !== undefined
  // The menu opens before the list has loaded, so focuses the first entry afterwards.
  useEffect(() => {
    if (isThere) first.current?.querySelector('button')?.focus()
  }, [isThere])
  if (own.data === undefined) {
    return own.isError ? (
      <button
        type="button"
        role="menuitem"
        onClick={(event) => {
          event.stopPropagation()
          void own.refetch()
        }}
      >
        <Icon name="refresh" />
        {texts.failed}，{texts.retry}
      </button>
    ) : (
      <p className="pop-head" role="none">
        {texts.reading}
      </p>
    )
  }
  return (
    <div role="none" ref={first}>
      {own.data.map(({ entId, customerName }) => (
        <div key={entId} role="none" className={css.enterpriseRow}>
          <button
            type="button"
            role="menuitem"
            aria-current={entId === me.entId ? 'true' : undefined}
            onClick={() => void switchEnterprise(me, { entId, name: customerName })}
          >
            <span className={css.name}>{customerName}</span>
            <ElsewhereCount entId={entId} />
            {entId === me.entId && <span className="tag primary">{texts.current}</span>}
          </button>
          <a
            role="menuitem"
            className="icon-button"
            href={`${basePath()}workbenches/newIndex?${askedEnterprise}=${encodeURIComponent(entId)}`}
            target="_blank"
            rel="noopener"
            title={texts.newTab}
            aria-label={texts.newTabLabel(customerName)}
          >
            <Icon name="external" />
          </a>
        </div>
      ))}
      <p className={css.popNote} role="none">
        {texts.hint}
      </p>
    </div>
  )
}
