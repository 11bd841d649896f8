import { formatNumber } from '@portal/domain/format'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { differencesRoute } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'

/** Invoices on which the bureau's lists and the ticks here disagree, with both sides. */
export function DifferencesDrawer({ period, onClose }: { period: string; onClose: () => void }) {
  const query = useQuery(queryOf(differencesRoute, { query: { period } }))
  return (
    <SideDrawer title={texts.differencesTitle} onClose={onClose}>
      <QueryView query={query}>
        {(rows) => (
          <div className="scroll">
            <table className="tbl s">
              <thead>
                <tr>
                  <th>发票号码</th>
                  <th className="opt">销售方</th>
                  <th className="n">
                    {texts.tax}
                    <span className="u">元</span>
                  </th>
                  <th>{texts.here}</th>
                  <th>{texts.bureau}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <td className="num why">{row.number}</td>
                    <td className="ell wide opt" title={row.partner}>
                      {row.partner}
                    </td>
                    <td className="n">{formatNumber(row.tax)}</td>
                    <td className="why">{row.here}</td>
                    <td className="why c-warn">{row.bureau}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </SideDrawer>
  )
}
