import { fieldsOf } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { Icon } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'
import { Endpoint, endpointsRoute } from '../../contract/index.ts'
import { integrationTexts } from '../integration.texts.ts'
import css from '../integration.module.css'

const texts = integrationTexts.webhooks

export const endpointsSource = sourceOf({
  title: texts.rows,
  route: endpointsRoute,
  sizes: [20, 50, 100],
  input: ({ page, size }) => ({ query: { page, limit: size } }),
  shown: pagedRows<Endpoint>,
})

interface Given {
  isOperator: boolean
  /** Name of an event's code. */
  nameOf: (type: string) => string
  acts: (endpoint: Endpoint) => ReactNode
}

/** Endpoints: address, events, whether they are reached. */
export const endpointColumns = ({ isOperator, nameOf, acts }: Given): Column<Endpoint>[] =>
  columnsOf<Endpoint>(fieldsOf(Endpoint), {
    name: { isFixed: true, isWide: true, cell: (endpoint) => <Name endpoint={endpoint} /> },
    types: { isWide: true, cell: ({ types }) => <span className="text-small">{types.map(nameOf).join('、')}</span> },
    entName: isOperator && {
      cell: ({ entId, entName }) => (
        <span className="tag primary">{entId === null ? integrationTexts.everywhere : entName}</span>
      ),
    },
    enabled: { title: integrationTexts.state, cell: (endpoint) => <State endpoint={endpoint} /> },
    acts: { title: integrationTexts.acts, isUntitled: true, isWide: true, cell: acts },
  })

const Name = ({ endpoint }: { endpoint: Endpoint }) => (
  <span className={css.lines}>
    <b>{endpoint.name}</b>
    <span className="monospace muted text-small">{endpoint.url}</span>
    {endpoint.disabledReason !== '' && !endpoint.enabled && (
      <span className="warn-text text-tiny">{endpoint.disabledReason}</span>
    )}
    {endpoint.oldSecretUntil !== null && (
      <span className="faint text-tiny">{texts.oldSecret(endpoint.oldSecretUntil)}</span>
    )}
  </span>
)

function State({ endpoint }: { endpoint: Endpoint }) {
  if (!endpoint.enabled)
    return (
      <span className="status idle">
        <Icon name="pause" />
        {texts.off}
      </span>
    )
  if (endpoint.failingSince !== null)
    return (
      <span className="status warn">
        <Icon name="warn" />
        {texts.failing(endpoint.failingSince)}
      </span>
    )
  return (
    <span className="status done">
      <Icon name="done" />
      {texts.on}
    </span>
  )
}
