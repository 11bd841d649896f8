import type { MachineToken } from '../../contract/index.ts'
import { useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'
import { TokenRow } from './token-row.tsx'
import css from '../integration.module.css'

const { columns } = integrationTexts.tokens

export function TokenTable({ tokens }: { tokens: readonly MachineToken[] }) {
  const isOperator = useIsOperator()
  return (
    <div className={css.scroll}>
      <table className={`table ${css.tokens}`}>
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th>{columns.scopes}</th>
            {isOperator && <th>{integrationTexts.enterprise}</th>}
            <th>{columns.expires}</th>
            <th>{columns.used}</th>
            <th>{columns.state}</th>
            <th>{columns.act}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} hasEnterprise={isOperator} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
