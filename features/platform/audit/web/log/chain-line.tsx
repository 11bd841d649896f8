import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { auditChainRoute, checkAuditRoute, type AuditChain } from '../../contract/index.ts'
import { logTexts } from './log.texts.ts'
import css from './log.module.css'

const texts = logTexts.chain
const lookEveryMs = 1500

/** Result of the last chain check, with a button to check now. A fault links to its row. */
export function ChainLine({ onOpen }: { onOpen: (row: string) => void }) {
  const { data } = useQuery({
    ...queryOf(auditChainRoute, {}),
    refetchInterval: (query) => (query.state.data?.isChecking === true ? lookEveryMs : false),
  })
  const check = useAction(checkAuditRoute, { onDone: () => invalidate(auditChainRoute) })
  const run = (): void => check.run({ body: {} })
  usePageActs(
    data === undefined || data.isChecking || check.busy || check.off !== null
      ? []
      : [{ id: 'check', title: texts.checkAct, icon: 'shield', run }],
  )
  if (data === undefined) return null
  return (
    <div className={css.chain} role="status">
      <State chain={data} />
      <Broken fault={data.fault} isChecking={data.isChecking} onOpen={onOpen} />
      <span className={`faint text-tiny ${css.optional}`}>
        {texts.rows(data.seq - data.from)}
        {data.checkedAt !== null && `，${texts.at(data.checkedAt)}`}，{texts.kept(data.keptMonths)}
        {data.removedBefore !== null && `，${texts.removed(data.removed, data.removedBefore)}`}
      </span>
      {!data.isChecking && (
        <ActButton of={check} className="button link text-small" onClick={run}>
          {texts.check}
        </ActButton>
      )}
    </div>
  )
}

type BrokenProps = Pick<AuditChain, 'fault' | 'isChecking'> & { onOpen: (row: string) => void }

function Broken({ fault, isChecking, onOpen }: BrokenProps) {
  const row = fault?.row ?? null
  if (isChecking || row === null) return null
  const way = fault?.isBefore === true ? texts.lookBefore : texts.look
  return (
    <button type="button" className="button link text-small" onClick={() => onOpen(row)}>
      {way}
    </button>
  )
}

function State({ chain: { isChecking, checkedAt, fault } }: { chain: AuditChain }) {
  if (isChecking)
    return (
      <span className="status run">
        <Icon name="ring" />
        {texts.checking}
      </span>
    )
  if (fault !== null)
    return (
      <span className="status error">
        <Icon name="warn" />
        {texts.broken}：{texts.fault(fault.seq, fault.reason)}
      </span>
    )
  return checkedAt === null ? (
    <span className="status idle">
      <Icon name="info" />
      {texts.never}
    </span>
  ) : (
    <span className="status done">
      <Icon name="shield" />
      {texts.whole}
    </span>
  )
}
