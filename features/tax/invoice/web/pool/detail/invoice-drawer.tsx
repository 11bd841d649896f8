import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poolDetail } from '../../../contract/index.ts'
import { DecideForm } from '../../decide/decide-form.tsx'
import { correction } from '../../decide/data/questions.ts'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { poolTexts as texts } from '../pool.texts.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import css from '../pool.module.css'

/** Full detail of one invoice; permitted users can correct its classification. */
export function InvoiceDrawer({
  invoiceKey,
  period,
  onOpen,
  onClose,
}: {
  invoiceKey: string
  period: string
  onOpen: (key: string) => void
  onClose: () => void
}) {
  const query = useQuery(queryOf(poolDetail, { query: { key: invoiceKey, ...(period === 'all' ? {} : { period }) } }))
  const [isCorrecting, setCorrecting] = useState(false)
  const invoice = query.data
  return (
    <SideDrawer
      title={
        <>
          {texts.detail.title} <span className="digits">{invoice?.number ?? ''}</span>
        </>
      }
      onClose={onClose}
      {...(invoice?.editable === true && !isCorrecting
        ? {
            footer: (
              <Can code="invoice:pool:import">
                <button type="button" className="button" onClick={() => setCorrecting(true)}>
                  <Icon name="edit" />
                  {texts.detail.correct}
                </button>
              </Can>
            ),
          }
        : {})}
    >
      <QueryView query={query}>
        {(data) => (
          <div className={css.invoiceDetail}>
            <h3 className={css.invoicePartner}>
              {data.partner}{' '}
              {data.partnerId !== null && <span className="faint digits text-tiny">{data.partnerId}</span>}
            </h3>
            {isCorrecting && (
              <DecideForm
                records={[data]}
                question={correction(data.direction)}
                current={data.current}
                onDone={() => setCorrecting(false)}
                onCancel={() => setCorrecting(false)}
              />
            )}
            <InvoiceFacts invoice={data} />
            <InvoiceLines lines={data.lines} />
            <InvoiceHistory invoice={data} onOpen={onOpen} />
          </div>
        )}
      </QueryView>
    </SideDrawer>
  )
}
